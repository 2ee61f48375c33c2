import type { Mailer } from '#features/mail/server/public.ts';
import { type NotificationService, notifyOnce } from '#features/notifications/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Told } from '#platform/contract/sentences.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type { Platform } from '#platform/server/platform.ts';
import { say } from '../../policy/notification-texts.ts';
import {
  type ChangeOrigin,
  changeWords,
  momentInUtc,
  type SignInChange,
} from '../../policy/sign-in-changes.ts';
import { deviceOf } from './open-session.ts';

export interface ChangeNotifierParts {
  readonly platform: Platform;
  readonly notifier: NotificationService;
  readonly mailer: Mailer;
  readonly tx: Transaction;
}

/** The request that changes a way to sign in. */
export type ChangingRequest = Pick<RequestContext, 'headers' | 'source'>;

interface Change {
  readonly person: PersonId;
  readonly change: SignInChange;
  /** Whose request it was: their own, or an administrator's, whose device is not disclosed. */
  readonly by: ChangingRequest | 'administrator';
  /** The notification's text, instead of the general one for such a change. */
  readonly detail?: Told;
}

const link = '/settings?section=account';

/**
 * Notifies the owner in the transaction of the change, by notification and mail. An owner who did not make the change
 * must learn of it, so it cannot be switched off (decision 045).
 */
export async function notifyOfChange(
  { platform, notifier, mailer, tx }: ChangeNotifierParts,
  { person, change, by, detail }: Change,
): Promise<void> {
  const event = platform.newId();
  await notifyOnce(tx, notifier, [
    {
      person,
      type: change === 'password.reset' ? 'security_password_changed' : 'security_sign_in_changed',
      title: say('identity.changed', { change }),
      message: detail ?? say('identity.changedSo', { change }),
      actionUrl: link,
      subject: `account:${person}`,
      event,
      metadata: {},
      isMailedApart: true,
    },
  ]);
  const at = momentInUtc(platform.clock.now());
  const origin = originOf(by);
  await mailer.queue(tx, {
    templateId: 'sign-in-changed',
    to: { person },
    data: ({ name, language }) => {
      const words = changeWords[language];
      const [changed, follows] = words.of(change);
      return { recipientName: name, change: changed, effect: follows, at, from: words.from(origin), link };
    },
    dedupeKey: `sign-in-changed:${person}:${event}`,
  });
}

const originOf = (by: Change['by']): ChangeOrigin =>
  by === 'administrator' ? by : { device: deviceOf(by.headers['user-agent']), address: by.source };
