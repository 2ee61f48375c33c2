import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import { moveOf } from '#platform/contract/states.ts';
import { writing } from '#platform/server/http/acts.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import { limits, sendJobName } from '../limits.ts';
import { isFailing } from '../policy/alarms.ts';
import { issueMoves } from '../policy/states.ts';
import { pauseUnanswered } from './flows/answering.ts';
import { type LetterOffice, sendAllDue } from './flows/office.ts';
import { forgetPaces } from './flows/pacing.ts';
import { nextDue } from './flows/recipients.ts';
import { startDue } from './flows/starting.ts';
import { announceIssue, notifyAlarm, notifyReaders } from './notify.ts';
import type { NewsletterParts, NewsletterWriting } from './parts.ts';
import { history } from './queries/history.ts';
import { type IssueRow, newsletterIssue, newsletterRecipient } from './tables.ts';
import { countsOf } from './views/issue.ts';

/** How often open pages see new numbers while an issue is sent, milliseconds. */
const announceEveryMs = 3_000;

/** Starts what is due, sends, finishes and watches. Armed to the second by each schedule, and run every minute. */
export const sendJob = (parts: NewsletterParts, office: LetterOffice | undefined): Job => ({
  name: sendJobName,
  cron: '* * * * *',
  run: () => runNewsletter(parts, office),
});

async function runNewsletter(parts: NewsletterParts, office: LetterOffice | undefined): Promise<void> {
  const { platform } = parts.notifier;
  await startDue(parts);
  if (office) {
    await pauseUnanswered(parts);
    const ended = await sendAllDue(office, progressing(parts));
    await finishSent(parts);
    const next = await nextDue(platform);
    if (ended === 'late') platform.wakeJob(sendJobName);
    else if (next) platform.wakeJobAt(sendJobName, atLeast(next, platform.clock.now()));
  }
  await watch(parts);
  await tellReaders(parts);
  const [soon] = await platform.database.orm
    .select({ at: newsletterIssue.sendAt })
    .from(newsletterIssue)
    .where(eq(newsletterIssue.state, 'scheduled'))
    .orderBy(asc(newsletterIssue.sendAt))
    .limit(1);
  if (soon?.at) platform.wakeJobAt(sendJobName, soon.at);
}

/** Not in the same moment again: those of one second go together. */
const atLeast = (next: Date, now: Date) => new Date(Math.max(next.getTime(), now.getTime() + 1_000));

const byClock = <Result>(
  parts: NewsletterParts,
  work: (act: NewsletterWriting) => Promise<Result>,
): Promise<Result> => {
  const { database, clock } = parts.notifier.platform;
  return database.write((tx) => work(writing(tx, parts, { now: clock.now() })));
};

/** Tells open pages of issues that are being sent, now and then. */
function progressing(parts: NewsletterParts): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < announceEveryMs) return;
    last = performance.now();
    await byClock(parts, async (act) => {
      const rows = await act.orm
        .select({ id: newsletterIssue.id })
        .from(newsletterIssue)
        .where(eq(newsletterIssue.state, 'sending'));
      for (const row of rows) await announceIssue(act, row);
    });
  };
}

/** Issues that nobody waits for any more are sent; whoever made one hears of those who didn't get it. */
async function finishSent(parts: NewsletterParts): Promise<void> {
  await byClock(parts, async (act) => {
    const { to } = moveOf(issueMoves, 'finish');
    const isWaitedFor = sql`exists (select 1 from ${newsletterRecipient}
      where ${newsletterRecipient.issueId} = ${newsletterIssue.id} and ${newsletterRecipient.state} in ('queued', 'sending'))`;
    const rows = await act.orm
      .update(newsletterIssue)
      .set({ state: to, finishedAt: act.now, version: sql`${newsletterIssue.version} + 1` })
      .where(and(eq(newsletterIssue.state, 'sending'), sql`not ${isWaitedFor}`))
      .returning();
    for (const row of rows) {
      await history.note(act.tx, row.id, { what: 'sent', at: act.now, by: null });
      await announceIssue(act, row);
      const { byState } = await countsOf(act.orm, row);
      const failed = byState.bounced + byState.refused + byState.uncertain;
      if (failed > 0) await notifyAlarm(act, row, 'failed_in_part', failed);
    }
  });
}

/** Alarms: an issue that stalls, once until it goes on; and one of which too many letters are refused, once. */
async function watch(parts: NewsletterParts): Promise<void> {
  await forgetPaces(parts.notifier.platform);
  await byClock(parts, async (act) => {
    const open = eq(newsletterIssue.state, 'sending');
    await act.orm
      .update(newsletterIssue)
      .set({ alarmedAt: null })
      .where(and(open, sql`${newsletterIssue.alarmedAt} < ${lastOutcome}`));
    const stalled = await act.orm
      .update(newsletterIssue)
      .set({ alarmedAt: act.now })
      .where(and(open, isNull(newsletterIssue.alarmedAt), isStalled(act.now)))
      .returning();
    for (const row of stalled) {
      await history.note(act.tx, row.id, { what: 'stalled', at: act.now, by: null });
      await announceIssue(act, row);
      await notifyAlarm(act, row, 'stalled');
    }
    for (const row of await act.orm.select().from(newsletterIssue).where(open)) {
      const { byState } = await countsOf(act.orm, row);
      if (isFailing(byState)) await notifyAlarm(act, row, 'failing', byState.bounced + byState.refused);
    }
  });
}

/** When something last became of a recipient. */
const lastOutcome = sql`(select max(${newsletterRecipient.settledAt}) from ${newsletterRecipient}
  where ${newsletterRecipient.issueId} = ${newsletterIssue.id})`;

/**
 * Nothing has become of anybody for a while although it could: somebody is due, or was given back. Who was put off by their own
 * domain waits as they should.
 */
function isStalled(now: Date) {
  const at = (ms: number) => sql`${new Date(now.getTime() + ms).toISOString()}::timestamptz`;
  return sql`greatest(${newsletterIssue.startedAt}, ${newsletterIssue.updatedAt}, ${lastOutcome}) < ${at(-limits.stalledAfterMs)}
    and exists (select 1 from ${newsletterRecipient}
      where ${newsletterRecipient.issueId} = ${newsletterIssue.id}
        and (${newsletterRecipient.state} = 'sending'
          or ${newsletterRecipient.state} = 'queued' and ${newsletterRecipient.refusals} = 0
            and ${newsletterRecipient.dueAt} <= case when ${newsletterRecipient.attempts} > 0
              then ${at(limits.serverDownMs)} else ${at(0)} end))`;
}

/** Recipients that are told in one transaction; more of them keep others waiting. */
const toldAtOnce = 100;

/** Tells readers of an issue in the product too, once its emails have left; a second run tells nobody twice. */
async function tellReaders(parts: NewsletterParts): Promise<void> {
  const { database } = parts.notifier.platform;
  const untold = await database.orm
    .select()
    .from(newsletterIssue)
    .where(and(eq(newsletterIssue.state, 'sent'), isNull(newsletterIssue.toldAt)));
  for (const row of untold) {
    for await (const readers of readersOf(parts, row)) {
      const isThere = await byClock(parts, async (act) => {
        const [now] = await act.orm
          .select()
          .from(newsletterIssue)
          .where(eq(newsletterIssue.id, row.id))
          .for('share');
        if (now?.state !== 'sent') return false;
        await notifyReaders(act, row, readers);
        return true;
      });
      if (!isThere) break;
    }
    await database.orm
      .update(newsletterIssue)
      .set({ toldAt: parts.notifier.platform.clock.now() })
      .where(and(eq(newsletterIssue.id, row.id), isNull(newsletterIssue.toldAt)));
  }
}

async function* readersOf(parts: NewsletterParts, { id }: IssueRow): AsyncGenerator<PersonId[]> {
  const { orm } = parts.notifier.platform.database;
  let after: PersonId | undefined;
  for (;;) {
    const rows = await orm
      .select({ id: newsletterRecipient.personId })
      .from(newsletterRecipient)
      .where(
        and(
          eq(newsletterRecipient.issueId, id),
          sql`coalesce(${newsletterRecipient.why}, '') not in ('no_address', 'deactivated', 'locked', 'blocked')`,
          after && gt(newsletterRecipient.personId, after),
        ),
      )
      .orderBy(asc(newsletterRecipient.personId))
      .limit(toldAtOnce);
    if (rows.length > 0) yield rows.map((row) => row.id);
    after = rows.at(-1)?.id;
    if (rows.length < toldAtOnce) return;
  }
}
