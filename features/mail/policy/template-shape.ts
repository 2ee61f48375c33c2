/** What a mail is, for the suppression list: security mail always goes out, notification mail carries a way to stop it. */
export type MailKind = 'security' | 'transactional' | 'notification';

/** A language that mails are written in. */
export type MailLanguage = 'en' | 'es';

/**
 * One variable of a template. `text` is shown as it is; `path` is a path inside the product that a link may lead to
 * (the public address is put before it).
 */
export interface TemplateVariable {
  readonly name: string;
  readonly type: 'text' | 'path';
  readonly label: string;
  /** Stands in for the value in a preview ... */
  readonly sample: string;
  /** ... unless it is a person's name or address: then it is that of the real person who looks (ADN-1). */
  readonly stands?: 'name' | 'email';
}

/** The text of a template; `text` null means that the plain part is made from the body. */
export interface TemplateText {
  readonly subject: string;
  readonly body: string;
  readonly text: string | null;
}

export interface TemplateDefinition {
  readonly id: string;
  readonly name: string;
  /** Groups the list of the administration. */
  readonly group: string;
  /** When it goes out, and to whom. */
  readonly purpose: string;
  readonly kind: MailKind;
  /** Absent: English. A template in another language is the twin of the one its id begins with (`twinOf`). */
  readonly language?: Exclude<MailLanguage, 'en'>;
  /** Why it came, at its foot, where the sentence of the kind would not be true. */
  readonly foot?: string;
  readonly variables: readonly TemplateVariable[];
  readonly builtIn: TemplateText;
}

/** Who reads the mail. */
export const recipientName: TemplateVariable = {
  name: 'recipientName',
  type: 'text',
  label: "The reader's name",
  sample: 'Mara Okafor',
  stands: 'name',
};
