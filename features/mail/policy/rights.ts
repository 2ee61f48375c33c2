import { isAmong } from '#features/access/policy/among.ts';
import { hasHiddenSecret } from './secrets.ts';

/** Administrators may write free-form mails; everyone else can only send templates that the server fills in. */
export const mayWriteFreely = (permissions: readonly string[]): boolean =>
  isAmong(permissions, 'manage_system');

const settled = ['sent', 'bounced', 'failed', 'uncertain', 'suppressed', 'held'];

/**
 * Whether a mail may be resent by hand (ADE-1): transactional mail, once it has left the outbox. Notification mail is
 * about what was new at the time, and would repeat itself to people who have read it since. A delivered mail with a
 * one-time link no longer has the link's secret.
 */
export const mayResend = (mail: { kind: string; state: string; isTest: boolean; text: string }): boolean =>
  mail.kind !== 'notification' && !mail.isTest && settled.includes(mail.state) && !hasHiddenSecret(mail.text);
