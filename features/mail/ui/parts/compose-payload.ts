/** What somebody composes: freely, or from a template with its values. */
export type ComposeDraft = {
  kind: 'free' | 'template';
  to: string;
  subject: string;
  text: string;
  templateId: string;
  templateData: Record<string, string>;
  /** Made with the draft: the same draft is sent once, however often the button is pressed (X2). */
  clientId: string;
};

/** Nothing yet, under a new id. */
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

/** Whether it is worth asking the server for a preview. */
export function isWhole({ kind, to, subject, text, templateId }: ComposeDraft): boolean {
  const isNamed = to.includes('@');
  return isNamed && (kind === 'free' ? subject.trim() !== '' && text.trim() !== '' : templateId !== '');
}
