import { isAmong } from '#features/access/policy/among.ts';
import { hasHiddenSecret } from './secrets.ts';

/** Whoever looks after the system may write mails in their own words; everybody else only sends what the server fills. */
export const mayWriteFreely = (permissions: readonly string[]): boolean =>
  isAmong(permissions, 'manage_system');

const settled = ['sent', 'bounced', 'failed', 'uncertain', 'suppressed', 'held'];

/**
 * Whether a mail may be sent again by hand (ADE-1): one about a thing that somebody did, once it has left the outbox.
 * Notification mail says what was new then, and would be repeated to people who have read it since; a delivered mail
 * whose link was good once has it no more.
 */
export const mayResend = (mail: { kind: string; state: string; isTest: boolean; text: string }): boolean =>
  mail.kind !== 'notification' && !mail.isTest && settled.includes(mail.state) && !hasHiddenSecret(mail.text);
