/**
 * Secrets of mailed links are in the address's fragment (decision 026), and no other fragment in a mail is as long as a
 * secret. Mail administrators must not be able to use other people's links.
 */
const secretFragment = /(https?:\/\/[^\s"'<>#]*#)([\w.~-]{20,})/g;

const hiddenSecret = 'hidden';

/** The text or HTML of a mail without the secrets of its links. */
export const withoutSecrets = (content: string): string =>
  content.replaceAll(secretFragment, (_whole, address: string) => `${address}${hiddenSecret}`);

/** Whether a mail carries the secret of a link. */
export const carriesSecret = (content: string): boolean => content.search(secretFragment) >= 0;

/** Whether the secret of a mail's link was removed: if resent, the link would not work. */
export const hasHiddenSecret = (content: string): boolean => /https?:\/\/[^\s"'<>#]*#hidden\b/.test(content);

/**
 * Whether /admin/email may show the links of mails in full: only outside production with no mail server configured.
 * There the log is the only mailbox, and otherwise nobody could follow a link at all.
 */
export const showsSecrets = ({ mode, hasMailServer }: { mode: string; hasMailServer: boolean }): boolean =>
  mode !== 'production' && !hasMailServer;
