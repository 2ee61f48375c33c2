import type { Mailer } from '#features/mail/server/public.ts';
import { type NotificationService, notifyOnce } from '#features/notifications/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Told } from '#platform/contract/sentences.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type { Platform } from '#platform/server/platform.ts';
import { say } from '../../policy/bell-words.ts';
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

/** The request that changes what signs somebody in. */
export type ChangingRequest = Pick<RequestContext, 'headers' | 'source'>;

interface Change {
  readonly person: PersonId;
  readonly change: SignInChange;
  /** Whose request it was: their own, or an administrator's, of whose device nobody is told. */
  readonly by: ChangingRequest | 'administrator';
  /** What the bell says of it instead of what such a change means in general. */
  readonly detail?: Told;
}

const link = '/settings?section=account';

/**
 * Tells the owner in the transaction of the change, in the bell and by a mail, wherever they are: who did not do this
 * must learn of it, and nobody can switch it off (decision 045).
 */
export async function tellOfChange(
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
