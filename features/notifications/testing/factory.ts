import { randomUUIDv7 } from 'node:crypto';
import { createPersonCache } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { asWritten } from '#platform/contract/sentences.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import { platformBeside } from '#platform/testing/alone.ts';
import { notificationDelivery } from '../server/jobs/delivery.ts';
import { createNotificationCoalescer } from '../server/notify/coalescer.ts';
import { createPushes } from '../server/notify/pushes.ts';
import type { Letter, MailDoor, NotificationChannels, NotificationService } from '../server/parts.ts';
import { type EventDraft, notifyOnce, removeSubject } from '../server/public.ts';

/** The words may be any text: tests need not use real sentences. */
type Facts = Partial<
  Omit<EventDraft, 'title' | 'message'> & Record<'title' | 'message', EventDraft['title'] | string>
>;

/** An event for a person; the test sets the facts it cares about. */
export const eventFor = (
  person: PersonId,
  { title = 'Meeting request', message = 'Table read, Pink draft', ...facts }: Facts = {},
): EventDraft => ({
  person,
  type: 'meeting_request',
  title: typeof title === 'string' ? asWritten(title) : title,
  message: typeof message === 'string' ? asWritten(message) : message,
  actionUrl: '/schedule/requests',
  subject: `meeting:${randomUUIDv7()}`,
  event: randomUUIDv7(),
  metadata: {},
  ...facts,
});

/** A notifier beside a scene's server; the test sets how far ahead its clock is. */
export function notifierBeside(database: Database) {
  const { platform, goAhead } = platformBeside(database);
  const people = createPersonCache(platform);
  const coalescer = createNotificationCoalescer(platform, people);
  const notifier: NotificationService = { platform, people, coalescer };
  return { notifier, goAhead };
}

/** The feature's own side of a scene: sends notifications, and runs the job at a time the test chooses. */
export function openDesk(
  database: Database,
  mailOf?: (platform: Platform) => MailDoor,
  word: NotificationChannels['word'] = async (_orm, rows) => rows.map((row) => ({ ...row, language: 'en' })),
) {
  const letters: Letter[] = [];
  const withdrawn: string[] = [];
  const { goAhead, ...beside } = notifierBeside(database);
  const { platform } = beside.notifier;
  const channels: NotificationChannels = {
    mail: mailOf?.(platform) ?? {
      queue: async (_tx, letter) => letters.push(letter),
      withdraw: async (_tx, keys) => void withdrawn.push(...keys),
    },
    isSessionLive: async () => true,
    pusher: { publicKey: '', accepts: () => true, send: async () => 'sent' },
    word,
    stillTold: async (_orm, { rows }) => new Set(rows.map(({ id }) => id)),
  };
  const notifier = { ...beside.notifier, withdrawMails: channels.mail.withdraw };
  const job = notificationDelivery(notifier, channels, createPushes({ platform }, channels));
  return {
    notifier,
    /** The mails queued for one person. */
    lettersOf: (person: PersonId) => letters.filter(({ to }) => to.person === person),
    withdrawn,
    tell: (...drafts: EventDraft[]) => database.write((tx) => notifyOnce(tx, notifier, drafts)),
    remove: (subject: string) => database.write((tx) => removeSubject(tx, notifier, { subject })),
    /** Runs the delivery job as if this many milliseconds had passed. */
    deliverIn: async (ms: number) => {
      goAhead(ms);
      try {
        await job.run();
      } finally {
        goAhead(0);
      }
    },
  };
}
