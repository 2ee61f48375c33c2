/** A mail being composed: free-form, or from a template with its values. */
export type ComposeDraft = {
  kind: 'free' | 'template';
  to: string;
  subject: string;
  text: string;
  templateId: string;
  templateData: Record<string, string>;
  /** Created with the draft: one draft is sent once, however often the button is clicked (X2). */
  clientId: string;
};

/** An empty draft with a new id. */
export const emptyDraft = (clientId: string): ComposeDraft => ({
  kind: 'free',
  to: '',
  subject: '',
  text: '',
  templateId: '',
  templateData: {},
  clientId,
});

/** The payload of POST /api/email (shell 7). */
export const payloadOf = ({ kind, to, subject, text, templateId, templateData, clientId }: ComposeDraft) =>
  kind === 'free' ? { to, subject, text, clientId } : { templateId, to, templateData, clientId };

/** Whether the draft is complete enough to request a preview. */
export function isWhole({ kind, to, subject, text, templateId }: ComposeDraft): boolean {
  const isNamed = to.includes('@');
  return isNamed && (kind === 'free' ? subject.trim() !== '' && text.trim() !== '' : templateId !== '');
}
