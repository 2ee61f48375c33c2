import { and, eq, ne } from 'drizzle-orm';
import { notifyOnce } from '#features/notifications/server/public.ts';
import type { PersonId, SessionId } from '#platform/contract/ids.ts';
import type { LocalizedText } from '#platform/contract/sentences.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { shownDevice } from '../policy/device-name.ts';
import { say } from '../policy/notification-texts.ts';
import { type ChangeOrigin, changeWords, momentInUtc, type SignInChange } from '../policy/sign-in-changes.ts';
import { deviceOf } from './access/sessions.ts';
import type { EntryParts, Origin } from './parts.ts';
import { type DeviceInfo, session } from './tables.ts';

type Notifying = Pick<EntryParts, 'platform' | 'notifier' | 'mailer'> & { readonly tx: Transaction };

interface Change {
  readonly person: PersonId;
  readonly change: SignInChange;
  /** Whose request it was: their own, or an administrator's, whose device is not disclosed. */
  readonly by: Origin | 'administrator';
  /** The notification's text, instead of the general one for such a change. */
  readonly detail?: LocalizedText;
}

const link = '/settings?section=account';

/**
 * Notifies the owner in the transaction of the change, by notification and mail. An owner who did not make the change
 * must learn of it, so it cannot be switched off (decision 045).
 */
export async function notifyOfChange(
  { platform, notifier, mailer, tx }: Notifying,
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

interface Opened {
  readonly person: PersonId;
  readonly name: string;
  readonly id: SessionId;
  readonly device: DeviceInfo;
}

/**
 * Notifies a person of a sign-in on a device new to their account, by notification and by a mail that cannot be
 * switched off (SES-9). A device is identified by browser, system and type. The very first session has nothing to be
 * compared with, so nothing is sent for it.
 */
export async function notifyOfNewDevice(
  { platform, notifier, mailer, tx }: Notifying,
  { person, name, id, device }: Opened,
): Promise<void> {
  const earlier = await tx.orm
    .selectDistinct({ device: session.deviceInfo })
    .from(session)
    .where(and(eq(session.userId, person), ne(session.id, id)));
  if (earlier.length === 0 || earlier.some((row) => isSame(row.device, device))) return;
  const actionUrl = '/settings?section=sessions';
  await notifyOnce(tx, notifier, [
    {
      person,
      type: 'security_new_device',
      title: say('identity.newDevice', {}),
      message: say('identity.newDeviceOn', { browser: device.browser, os: device.os }),
      actionUrl,
      subject: `session:${id}`,
      event: id,
      metadata: {},
      isMailedApart: true,
    },
  ]);
  await mailer.queue(tx, {
    templateId: 'new-device',
    to: { person },
    data: {
      recipientName: name,
      device: shownDevice(device, 'en'),
      at: momentInUtc(platform.clock.now()),
      link: actionUrl,
    },
    dedupeKey: `new-device:${id}`,
  });
}

const isSame = (one: DeviceInfo | null, other: DeviceInfo) =>
  one?.browser === other.browser && one.os === other.os && one.type === other.type;
