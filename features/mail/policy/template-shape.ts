/** How a mail is sent: security mail ignores the suppression list, notification mail carries a way to stop it. */
export type MailKind = 'security' | 'transactional' | 'notification';

/** The languages of mails. */
export type MailLanguage = 'en' | 'es';

/**
 * One variable of a template. `text` is shown as it is; `path` is a path inside the product for links, and is prefixed
 * with the public address.
 */
export interface TemplateVariable {
  readonly name: string;
  readonly type: 'text' | 'path';
  readonly label: string;
  /** Replaces the value in a preview ... */
  readonly sample: string;
  /** ... unless it is a person's name or address: then the preview uses the viewer's own (ADN-1). */
  readonly previewAs?: 'name' | 'email';
}

/** The text of a template; with `text` null the plain part is made from the body. */
export interface TemplateText {
  readonly subject: string;
  readonly body: string;
  readonly text: string | null;
}

export interface TemplateDefinition {
  readonly id: string;
  readonly name: string;
  /** The group in the administration's list. */
  readonly group: string;
  /** When it is sent, and to whom. */
  readonly purpose: string;
  readonly kind: MailKind;
  /** Sent although its reader or its writer is out: it only ends something, or is the way back. */
  readonly isSentWhenOut?: true;
  /** Absent: English. A template in another language is the twin of the one that its id starts with (`twinOf`). */
  readonly language?: Exclude<MailLanguage, 'en'>;
  /** Why the reader got the mail, shown in the footer where the kind's own sentence would be wrong. */
  readonly foot?: string;
  readonly variables: readonly TemplateVariable[];
  readonly builtIn: TemplateText;
}

/** The person who reads the mail. */
export const recipientName: TemplateVariable = {
  name: 'recipientName',
  type: 'text',
  label: "The reader's name",
  sample: 'Mara Okafor',
  previewAs: 'name',
};
