import { and, asc, eq, lte, or } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import { outAmong } from '#platform/server/session/served.ts';
import type { NotificationPreferences } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { type Course, mailCourse, pushCourse } from '../../policy/delivery.ts';
import { wakeSnoozed } from '../acts/marks.ts';
import { letterOf } from '../notify/letters.ts';
import type { NotificationChannels, NotificationService, PushedRow, Pushes } from '../parts.ts';
import { preferencesOf } from '../queries/preferences.ts';
import { type DeliveryState, notification } from '../tables.ts';
import { sendersOf } from '../views.ts';
import { sendDigests } from './digests.ts';

/** Brings back snoozed rows, and delivers what stayed unseen (NOT-8, NOT-9, NOT-11). */
export const notificationDelivery = (
  notifier: NotificationService,
  channels: NotificationChannels,
  pushes: Pushes,
): Job => ({
  name: 'notification-delivery',
  cron: '* * * * *',
  run: async () => {
    await notifier.platform.database.write((tx) => wakeSnoozed(tx, notifier));
    const unpushed = await deliverWaiting(notifier, channels);
    const digests = await sendDigests(notifier, channels);
    await pushes.send(digests);
    pushes.told(unpushed);
    await pushes.idle();
  },
});

type Row = typeof notification.$inferSelect;

/** Rows decided in one transaction. */
const bite = 500;

/**
 * Decides about rows unseen for two minutes: mail now, with others later, or not at all (NOT-9). The decision and the
 * queued mail are one transaction. Returns the rows whose push was lost in a crash.
 */
async function deliverWaiting(
  notifier: NotificationService,
  channels: NotificationChannels,
): Promise<readonly PushedRow[]> {
  const unpushed: PushedRow[] = [];
  for (;;) {
    const decided = await notifier.platform.database.write((tx) => decideBite(tx, notifier, channels));
    unpushed.push(...decided.filter((one) => one.isPushDue).map((one) => one.row));
    if (decided.length < bite) return unpushed;
  }
}

interface Decided {
  readonly row: Row;
  readonly mailState: DeliveryState;
  readonly mailAt: Date | null;
  readonly pushState: DeliveryState;
  readonly isPushDue: boolean;
}

async function decideBite(
  tx: Transaction,
  notifier: NotificationService,
  channels: NotificationChannels,
): Promise<Decided[]> {
  const now = notifier.platform.clock.now();
  const rows = await tx.orm
    .select()
    .from(notification)
    .where(
      and(
        or(eq(notification.mailState, 'waiting'), eq(notification.pushState, 'waiting')),
        lte(notification.createdAt, new Date(now.getTime() - limits.mailAfterMs)),
      ),
    )
    .orderBy(asc(notification.createdAt))
    .limit(bite)
    .for('update', { skipLocked: true });
  const news = new Set(rows.filter(isNews(now, await outAmong(tx.orm, sendersOf(rows)))));
  const wishes = await preferencesOf(tx.orm, [...new Set([...news].map((row) => row.personId))]);
  const wishOf = (row: Row) => (news.has(row) ? wishes.get(row.personId) : undefined);
  const decided = rows.map((row) => decide(row, wishOf(row), now));
  await mailThese(
    tx,
    { notifier, channels },
    decided
      .filter((one) => one.mailState === 'done' && isMailDue(one, wishOf(one.row), now))
      .map(({ row }) => row),
  );
  if (decided.length > 0) await tx.run(noteDecisions, columnsOf(decided));
  return decided;
}

/**
 * Unread, not so old that the end of an outage would send a flood of yesterday's mail, and not done by somebody who is
 * out by now: nothing goes out in their name.
 */
const isNews = (now: Date, out: ReadonlySet<PersonId>) => (row: Row) =>
  row.status === 'unread' &&
  now.getTime() - row.createdAt.getTime() < limits.mailUpToMs &&
  !(row.fromPersonId && out.has(row.fromPersonId));

const stateOf = ({ kind }: Course): DeliveryState => (kind === 'later' ? 'deferred' : 'done');

function decide(row: Row, wishes: NotificationPreferences | undefined, now: Date): Decided {
  const settled = { row, mailAt: row.mailAt, isPushDue: false };
  if (!wishes) return { ...settled, mailState: 'done', pushState: 'done' };
  const mail = mailCourse(wishes, row, now);
  const push = pushCourse(wishes, row, now);
  const isPushOpen = row.pushState === 'waiting';
  const isFresh = now.getTime() - row.createdAt.getTime() < limits.pushUpToMs;
  return {
    row,
    mailState: row.mailState === 'waiting' ? stateOf(mail) : row.mailState,
    mailAt: row.mailState === 'waiting' && mail.kind === 'later' ? mail.at : row.mailAt,
    pushState: isPushOpen ? stateOf(push) : row.pushState,
    isPushDue: isPushOpen && push.kind === 'now' && isFresh,
  };
}

const isMailDue = ({ row }: Decided, wishes: NotificationPreferences | undefined, now: Date): boolean =>
  wishes !== undefined && row.mailState === 'waiting' && mailCourse(wishes, row, now).kind === 'now';

async function mailThese(
  tx: Transaction,
  { notifier, channels }: { notifier: NotificationService; channels: NotificationChannels },
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const names = await notifier.people.of([...new Set(rows.map((row) => row.personId))], tx.orm);
  for (const row of await channels.word(tx.orm, rows)) {
    const name = names.get(row.personId)?.displayName ?? '';
    await channels.mail.queue(tx, letterOf(row, name, notifier.platform.config));
  }
}

const noteDecisions: Statement = {
  name: 'notification-decided',
  text: `update notification n set mail_state = d.mail_state, push_state = d.push_state, mail_at = d.mail_at
    from unnest($1::uuid[], $2::text[], $3::text[], $4::timestamptz[]) as d(id, mail_state, push_state, mail_at)
    where n.id = d.id`,
};

const columnsOf = (decided: readonly Decided[]) => [
  decided.map(({ row }) => row.id),
  decided.map(({ mailState }) => mailState),
  decided.map(({ pushState }) => pushState),
  decided.map(({ mailAt }) => mailAt),
];
