import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { outAmong } from '#platform/server/session/served.ts';
import { isWanted } from '../../policy/choices.ts';
import { isDigestDue } from '../../policy/delivery.ts';
import { payloadOf, payloadOfMany } from '../../policy/push-payload.ts';
import { digestOf } from '../notify/letters.ts';
import type { NotificationChannels, NotificationService, Push } from '../parts.ts';
import { preferencesOf, type Wished } from '../queries/preferences.ts';
import { notification } from '../tables.ts';
import { sendersOf } from '../views.ts';

type Row = typeof notification.$inferSelect;

/** People processed in one round. */
const round = 1_000;

const isDeferred = or(eq(notification.mailState, 'deferred'), eq(notification.pushState, 'deferred'));

/**
 * Sends deferred notifications to everyone whose quiet hours are over, as one mail (NOT-8). Returns the pushes for
 * them.
 */
export async function sendDigests(
  notifier: NotificationService,
  channels: NotificationChannels,
): Promise<readonly Push[]> {
  const { clock, database } = notifier.platform;
  const pushes: Push[] = [];
  for (;;) {
    const now = clock.now();
    const people = await deferredPeople(notifier);
    const wishes = await preferencesOf(database.orm, people);
    let sent = 0;
    for (const person of people) {
      const own = wishes.get(person);
      if (!own) continue;
      const done = await database.write((tx) => sendDigest(tx, { notifier, channels, person, own, now }));
      sent += done.settled;
      if (done.push) pushes.push(done.push);
    }
    if (sent === 0 || people.length < round) return pushes;
  }
}

async function deferredPeople({ platform }: NotificationService): Promise<PersonId[]> {
  const rows = await platform.database.orm
    .select({ person: notification.personId })
    .from(notification)
    .where(isDeferred)
    .groupBy(notification.personId)
    .orderBy(sql`min(${notification.mailAt}) nulls first`)
    .limit(round);
  return rows.map(({ person }) => person);
}

interface Sending {
  readonly notifier: NotificationService;
  readonly channels: NotificationChannels;
  readonly person: PersonId;
  readonly own: Wished;
  readonly now: Date;
}

async function sendDigest(
  tx: Transaction,
  sending: Sending,
): Promise<{ settled: number; push: Push | undefined }> {
  const { person, own, now } = sending;
  const rows = await tx.orm
    .select()
    .from(notification)
    .where(and(eq(notification.personId, person), isDeferred))
    .orderBy(desc(notification.updatedAt), desc(notification.id))
    .for('update', { skipLocked: true });
  const mailed = rows.filter((row) => row.mailState === 'deferred' && isDigestDue(own, row.mailAt, now));
  const pushed = own.isBusy
    ? []
    : rows.filter((row) => row.pushState === 'deferred' && isDigestDue(own, null, now));
  await settle(tx, mailed, { mailState: 'done' });
  await settle(tx, pushed, { pushState: 'done' });
  const out = await outAmong(tx.orm, sendersOf(rows));
  // Rows read, removed or switched off in the meantime are left out, and what somebody did who is out by now.
  const isStillNews = (channel: 'email' | 'push') => (row: Row) =>
    row.status === 'unread' &&
    !(row.fromPersonId && out.has(row.fromPersonId)) &&
    isWanted(own, { type: row.type, projectId: row.metadata.projectId }, channel);
  const news = mailed.filter(isStillNews('email'));
  const told = await sending.channels.stillTold(tx.orm, { person, rows: news, now });
  await mailDigest(
    tx,
    sending,
    news.filter(({ id }) => told.has(id)),
  );
  return {
    settled: mailed.length + pushed.length,
    push: pushOf(person, await sending.channels.word(tx.orm, pushed.filter(isStillNews('push')))),
  };
}

async function settle(
  tx: Transaction,
  rows: readonly Row[],
  state: Partial<Pick<Row, 'mailState' | 'pushState' | 'mailKey'>>,
): Promise<void> {
  if (rows.length === 0) return;
  await tx.orm
    .update(notification)
    .set(state)
    .where(
      inArray(
        notification.id,
        rows.map(({ id }) => id),
      ),
    );
}

async function mailDigest(
  tx: Transaction,
  { notifier, channels, person, own }: Sending,
  stored: readonly Row[],
): Promise<void> {
  const rows = await channels.word(tx.orm, stored);
  const [first, ...others] = rows;
  if (!first) return;
  const name = (await notifier.people.of([person], tx.orm)).get(person)?.displayName ?? '';
  const letter = digestOf([first, ...others], name, {
    mode: own.digest.mode,
    config: notifier.platform.config,
  });
  await channels.mail.queue(tx, letter);
  // Removing one of the rows withdraws the mail by this key.
  await settle(tx, rows, { mailKey: letter.dedupeKey });
}

type Worded = Awaited<ReturnType<NotificationChannels['word']>>[number] & Row;

function pushOf(person: PersonId, rows: readonly Worded[]): Push | undefined {
  const [first, ...others] = rows;
  if (!first) return undefined;
  const payload =
    others.length === 0
      ? payloadOf(first)
      : payloadOfMany(
          rows.map(({ title }) => title),
          first.language,
        );
  return { person, payload };
}
