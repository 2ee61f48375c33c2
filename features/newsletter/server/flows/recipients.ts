import { eq, sql } from 'drizzle-orm';
import { suppressBounced } from '#features/mail/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { gathered } from '#platform/server/database/gathered.ts';
import { writing } from '#platform/server/http/acts.ts';
import type { Platform } from '#platform/server/platform.ts';
import { limits, type RecipientState } from '../../limits.ts';
import type { LetterLanguage } from '../../policy/letter-words.ts';
import { newsletterIssue, newsletterRecipient } from '../tables.ts';

/** A recipient that a worker has taken. */
export interface Taken {
  readonly issueId: ClientId;
  readonly personId: PersonId;
  readonly variant: number;
  readonly language: LetterLanguage;
  readonly attempts: number;
  readonly refusals: number;
}

/** What has become of one that was taken. */
export interface Settled {
  readonly of: Taken;
  readonly state: RecipientState;
  readonly why?: string | null;
  readonly code?: number | null;
  readonly error?: string | null;
  /** The address that can no longer be reached. */
  readonly bounced?: string;
  /** When it is tried again; for `queued`. */
  readonly dueAt?: Date;
  readonly refusals?: number;
}

const stamp = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** Takes recipients who are due, each under a lease; another worker takes others. */
export async function takeDue({ database, clock }: Platform, most: number): Promise<Taken[]> {
  const now = clock.now();
  const { rows } = await database.orm.execute<{
    issue_id: ClientId;
    person_id: PersonId;
    variant: number;
    language: LetterLanguage;
    attempts: number;
    refusals: number;
  }>(sql`update newsletter_recipient taken
    set state = 'sending', attempts = taken.attempts + 1, handed_over_at = null,
      leased_until = ${stamp(new Date(now.getTime() + limits.leaseMs))}
    from (
      select one.issue_id, one.person_id from newsletter_issue issue
      join newsletter_recipient one on one.issue_id = issue.id
      where issue.state = 'sending' and one.state = 'queued' and one.due_at <= ${stamp(now)}
      order by one.due_at, one.person_id limit ${most} for update of one skip locked
    ) due
    where taken.issue_id = due.issue_id and taken.person_id = due.person_id
    returning taken.issue_id, taken.person_id, taken.variant, taken.language, taken.attempts, taken.refusals`);
  return rows.map(({ issue_id: issueId, person_id: personId, ...row }) => ({ issueId, personId, ...row }));
}

/**
 * Settles what was taken by a worker that is gone: what it had not handed over waits again; what it had may have arrived, and
 * is never sent again (decision 205).
 */
export async function settleAbandoned({ database, clock }: Platform): Promise<void> {
  const now = stamp(clock.now());
  await database.orm.execute(sql`update newsletter_recipient set
      state = case when handed_over_at is null then 'queued' else 'uncertain' end,
      last_error = case when handed_over_at is null then last_error
        else 'The server stopped before the mail server had answered. The email may have arrived.' end,
      settled_at = case when handed_over_at is null then null else ${now} end,
      leased_until = null
    where state = 'sending' and leased_until < ${now}`);
}

const columns = (taken: readonly Taken[]) => sql`
  ${sql.param(taken.map(({ issueId }) => issueId))}::uuid[],
  ${sql.param(taken.map(({ personId }) => personId))}::uuid[],
  ${sql.param(taken.map(({ attempts }) => attempts))}::int[]`;

/** This recipient in this try, in statements over many. */
const isMine = sql`one.issue_id = mine.issue_id and one.person_id = mine.person_id
  and one.state = 'sending' and one.attempts = mine.attempts`;

/**
 * Records that messages leave now. False for one that may not: its issue was paused or withdrawn, or another worker has
 * taken the recipient.
 */
export const handingOver = ({ database, clock }: Platform) =>
  gathered<Taken, boolean>(async (taken) => {
    const { rows } = await database.orm.execute<{
      issue_id: ClientId;
      person_id: PersonId;
      attempts: number;
    }>(
      sql`update newsletter_recipient one set handed_over_at = ${stamp(clock.now())}
        from unnest(${columns(taken)}) as mine(issue_id, person_id, attempts)
        join newsletter_issue issue on issue.id = mine.issue_id and issue.state = 'sending'
        where ${isMine} returning one.issue_id, one.person_id, one.attempts`,
    );
    // By the try, too: two runs of this process may hold the same recipient when a lease has passed.
    const held = new Set(rows.map((row) => `${row.issue_id}${row.person_id}${row.attempts}`));
    return taken.map((one) => held.has(`${one.issueId}${one.personId}${one.attempts}`));
  });

/** Writes what has become of recipients; of one that another worker has by now nothing changes. */
export const settling = (platform: Platform) =>
  gathered<Settled, void>(async (all) => {
    const { database, clock } = platform;
    const now = clock.now();
    const list = <Value>(pick: (one: Settled) => Value) => sql.param(all.map(pick));
    const statement = sql`update newsletter_recipient one set
        state = mine.state, why = mine.why, last_code = mine.code, last_error = mine.error, leased_until = null,
        refusals = mine.refusals, due_at = coalesce(mine.due_at, one.due_at),
        handed_over_at = case when mine.state = 'queued' then null else one.handed_over_at end,
        settled_at = case when mine.state = 'queued' then null else ${stamp(now)} end
      from unnest(${columns(all.map(({ of }) => of))},
        ${list(({ state }) => state)}::text[], ${list(({ why }) => why ?? null)}::text[],
        ${list(({ code }) => code ?? null)}::int[], ${list(({ error }) => error ?? null)}::text[],
        ${list(({ of, refusals }) => refusals ?? of.refusals)}::int[],
        ${list(({ dueAt }) => dueAt?.toISOString() ?? null)}::timestamptz[])
        as mine(issue_id, person_id, attempts, state, why, code, error, refusals, due_at)
      where ${isMine}`;
    const bounced = all.filter((one) => one.bounced !== undefined);
    if (bounced.length === 0) await database.orm.execute(statement);
    else
      await database.write(async (tx) => {
        await tx.orm.execute(statement);
        const act = writing(tx, { platform }, { now });
        for (const { bounced: address = '', error } of bounced)
          await suppressBounced(act, { id: null, recipient: address }, error ?? '');
      });
    return all.map(() => undefined);
  });

/** When the next of those who wait is due; undefined when nobody waits. */
export async function nextDue({ database }: Platform): Promise<Date | undefined> {
  const [row] = await database.orm
    .select({ at: sql<string | null>`min(${newsletterRecipient.dueAt})` })
    .from(newsletterIssue)
    .innerJoin(newsletterRecipient, eq(newsletterRecipient.issueId, newsletterIssue.id))
    .where(sql`${newsletterIssue.state} = 'sending' and ${newsletterRecipient.state} = 'queued'`);
  return row?.at ? new Date(row.at) : undefined;
}
