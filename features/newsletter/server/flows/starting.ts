import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { languagesSql } from '#features/preferences/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { moveOf } from '#platform/contract/states.ts';
import { writing } from '#platform/server/http/acts.ts';
import type { IssueStep } from '../../limits.ts';
import { issueMoves } from '../../policy/states.ts';
import { bitsOf } from '../../policy/visible.ts';
import { isAnswered } from '../access.ts';
import { announceIssue, notifyAlarm } from '../notify.ts';
import type { NewsletterParts, NewsletterWriting } from '../parts.ts';
import { classifiedSql, holdersSql } from '../queries/audience.ts';
import { history } from '../queries/history.ts';
import { type IssueRow, newsletterIssue, newsletterRecipient } from '../tables.ts';
import { problemsNow } from '../views/issue.ts';
import { spaceOut } from './pacing.ts';

/** Starts every issue whose time has come, and says so where one that was scheduled cannot go out. */
export async function startDue(parts: NewsletterParts): Promise<void> {
  const { database, clock } = parts.notifier.platform;
  const due = await database.orm
    .select({ id: newsletterIssue.id })
    .from(newsletterIssue)
    .where(and(eq(newsletterIssue.state, 'scheduled'), lte(newsletterIssue.sendAt, clock.now())));
  for (const { id } of due)
    await database.write((tx) => startOne(writing(tx, parts, { now: clock.now() }), id));
  const missed = await database.orm
    .select({ id: newsletterIssue.id })
    .from(newsletterIssue)
    .where(
      and(
        eq(newsletterIssue.state, 'in_review'),
        isNotNull(newsletterIssue.sendAt),
        lte(newsletterIssue.sendAt, clock.now()),
      ),
    );
  for (const { id } of missed)
    await database.write((tx) => missOne(writing(tx, parts, { now: clock.now() }), id));
}

/** An issue, locked by what the clock does. */
export const lockedIssue = async (
  { orm }: NewsletterWriting,
  id: ClientId,
): Promise<IssueRow | undefined> => {
  const [row] = await orm.select().from(newsletterIssue).where(eq(newsletterIssue.id, id)).for('update');
  return row;
};

const noSchedule = { sendAt: null, sendWall: null, sendZone: null };

/** One issue goes out: everybody in its audience gets a row, those who are left out too, with why. */
async function startOne(act: NewsletterWriting, id: ClientId): Promise<void> {
  const row = await lockedIssue(act, id);
  if (row?.state !== 'scheduled' || row.sendAt === null || row.sendAt > act.now) return;
  const fault = await faultOf(act, row);
  if (fault) {
    await changeByClock(act, row, fault, { state: 'approved', ...noSchedule });
    return notifyAlarm(act, row, fault);
  }
  // One number after another: two issues of one minute wait for each other.
  await act.orm.execute(sql`select pg_advisory_xact_lock(hashtextextended('newsletter-number', 0))`);
  const [last] = await act.orm
    .select({ number: sql<number>`coalesce(max(${newsletterIssue.number}), 0)`.mapWith(Number) })
    .from(newsletterIssue);
  await act.orm.execute(recipientsSql(act, row));
  await spaceOut(act.orm, { config: act.notifier.platform.config, now: act.now }, id);
  await changeByClock(act, row, 'started', {
    state: moveOf(issueMoves, 'start').to,
    startedAt: act.now,
    number: (last?.number ?? 0) + 1,
  });
}

/** Why an issue whose time has come does not go out. */
async function faultOf(
  act: NewsletterWriting,
  row: IssueRow,
): Promise<'incomplete' | 'unanswered' | undefined> {
  if (!(await isAnswered(act, row))) return 'unanswered';
  return (await problemsNow(act, row)).length > 0 ? 'incomplete' : undefined;
}

/** Its time came while it waited for approval. */
async function missOne(act: NewsletterWriting, id: ClientId): Promise<void> {
  const row = await lockedIssue(act, id);
  if (row?.state !== 'in_review' || row.sendAt === null || row.sendAt > act.now) return;
  await changeByClock(act, row, 'unapproved', noSchedule);
  await notifyAlarm(act, row, 'unapproved');
}

/** Writes what the clock did to an issue that is locked. */
export async function changeByClock(
  act: NewsletterWriting,
  row: IssueRow,
  what: IssueStep,
  set: Partial<typeof newsletterIssue.$inferInsert>,
): Promise<void> {
  await act.orm
    .update(newsletterIssue)
    .set({ ...set, version: row.version + 1 })
    .where(eq(newsletterIssue.id, row.id));
  await history.note(act.tx, row.id, { what, at: act.now, by: null });
  await announceIssue(act, row);
}

function recipientsSql({ now }: NewsletterWriting, row: IssueRow) {
  const audience = { roles: row.audienceRoles, lists: row.audienceLists };
  const bits = bitsOf(row.sections);
  const seen = sql`select held.person_id, bit_or(aimed.bit) as bits
    from (${holdersSql(
      bits.map(({ role }) => role),
      now,
    )}) held
    join unnest(${sql.param(bits.map(({ role }) => role))}::text[], ${sql.param(bits.map(({ bit }) => bit))}::int[])
      as aimed(role, bit) on aimed.role = held.role
    group by held.person_id`;
  return sql`insert into ${newsletterRecipient}
      (issue_id, person_id, address, language, variant, state, why, due_at, settled_at)
    select ${row.id}::uuid, each.person_id, each.address, coalesce(spoken.language, 'en'), coalesce(seen.bits, 0),
      case when each.why is null then 'queued'
        when each.why in ('bounced', 'complained', 'closed') then 'suppressed'
        else 'left_out' end,
      each.why, ${now.toISOString()}::timestamptz,
      case when each.why is not null then ${now.toISOString()}::timestamptz end
    from (${classifiedSql(audience, row.authorId, now)}) each
    left join (${languagesSql}) spoken on spoken.person_id = each.person_id
    left join (${seen}) seen on seen.person_id = each.person_id
    on conflict do nothing`;
}
