import { createHmac } from 'node:crypto';
import type { ClientId } from '#platform/contract/ids.ts';
import type { Config } from '#platform/server/config/config.ts';
import { isSameSecret } from '#platform/server/session/secret.ts';

/** One guest of one event. */
interface GuestName {
  readonly eventId: ClientId;
  readonly email: string;
}

/**
 * Where the calendar program of a guest sends their answer; undefined where no mail comes in. It is theirs alone and the
 * same in every mail, so that programs know the organizer again, and holds no letter whose size a mail server may change.
 */
export function replyAddress(config: Config, { eventId, email }: GuestName): string | undefined {
  if (!config.mailInbound) return undefined;
  const token = createHmac('sha256', config.authSecret).update(`guest reply\n${eventId}\n${email}`);
  const [local = '', host = ''] = config.mailInbound.address.split('@');
  return `${local}+${token.digest('hex').slice(0, 40)}@${host}`;
}

/** Whether one of these addresses is that guest's. */
export function isReplyOf(config: Config, guest: GuestName, recipients: readonly string[]): boolean {
  const address = replyAddress(config, guest);
  return address !== undefined && recipients.some((one) => isSameSecret(one, address));
}
