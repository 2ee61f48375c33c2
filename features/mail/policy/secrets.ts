/**
 * Secrets of mailed links stand in the fragment of their address (decision 026), and nowhere else in a mail is a
 * fragment as long as a secret. Who looks after the mails must not be able to use the links of others.
 */
const secretFragment = /(https?:\/\/[^\s"'<>#]*#)([\w.~-]{20,})/g;

const hiddenSecret = 'hidden';

/** The text or HTML of a mail without the secrets of its links. */
export const withoutSecrets = (content: string): string =>
  content.replaceAll(secretFragment, (_whole, address: string) => `${address}${hiddenSecret}`);

/** Whether a mail carries the secret of a link. */
export const carriesSecret = (content: string): boolean => content.search(secretFragment) >= 0;

/** Whether a mail has lost the secret of its link: sent again it would lead nowhere. */
export const hasHiddenSecret = (content: string): boolean => /https?:\/\/[^\s"'<>#]*#hidden\b/.test(content);

/**
 * Whether /admin/email may show the links of mails as they are: only where no mail server is configured outside
 * production. There the log is the only mailbox, and without it nobody could follow a link at all.
 */
export const showsSecrets = ({ mode, hasMailServer }: { mode: string; hasMailServer: boolean }): boolean =>
  mode !== 'production' && !hasMailServer;
