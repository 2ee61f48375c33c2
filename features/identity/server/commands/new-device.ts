import { and, eq, ne } from 'drizzle-orm';
import { notifyOnce } from '#features/notifications/server/public.ts';
import type { PersonId, SessionId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { shownDevice } from '../../policy/device-name.ts';
import { say } from '../../policy/notification-texts.ts';
import { momentInUtc } from '../../policy/sign-in-changes.ts';
import { type DeviceInfo, session } from '../tables.ts';
import type { EntryParts } from './entry-parts.ts';

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
  { platform, notifier, mailer, tx }: EntryParts & { readonly tx: Transaction },
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
