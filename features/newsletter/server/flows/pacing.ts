import { lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId } from '#platform/contract/ids.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Platform } from '#platform/server/platform.ts';
import { limits } from '../../limits.ts';
import { type Slot, slotsOf } from '../../policy/pace.ts';
import { newsletterPace, newsletterRecipient } from '../tables.ts';

const stamp = (at: Date) => sql`${at.toISOString()}::timestamptz`;
const ago = (now: Date, ms: number) => stamp(new Date(now.getTime() - ms));
const domainOfRow = sql`split_part(one.address, '@', 2)`;

/** Those who wait in issues that are being sent. */
const waiting = (starting?: ClientId) => sql`from newsletter_issue issue
  join newsletter_recipient one on one.issue_id = issue.id and one.state = 'queued'
  where (issue.state = 'sending' ${starting ? sql`or issue.id = ${starting}` : sql``})`;

/** How many seconds the next letter to a domain waits, by how many are before it. */
const secondsAfter = (
  { perMinute }: Config['letterPace'],
  { before, slower }: { before: ReturnType<typeof sql>; slower: ReturnType<typeof sql> },
) => sql`make_interval(secs => floor((${before}) * ${slower} * 60 / ${perMinute}::float))`;

/**
 * Gives everybody who waits a moment of their own: so many a minute to each receiving domain, and on the days of a warm-up so many
 * altogether. It is in the rows, so that it holds for all servers together. `starting`: an issue that begins in this transaction.
 */
export async function spaceOut(
  orm: NodePgDatabase,
  { config, now }: { readonly config: Pick<Config, 'letterPace'>; readonly now: Date },
  starting?: ClientId,
): Promise<void> {
  const { letterPace } = config;
  // Two at once would deal with the same rows in two orders.
  await orm.execute(sql`select pg_advisory_xact_lock(hashtextextended('newsletter-pace', 0))`);
  const leftToday = letterPace.warmUpFrom === undefined ? 0 : await leftSinceMidnight(orm, now);
  const slots = slotsOf({ warmUpFrom: letterPace.warmUpFrom, now, leftToday });
  await orm.execute(sql`update ${newsletterRecipient} set
      due_at = greatest(spaced.at, case when newsletter_recipient.refusals > 0 then newsletter_recipient.due_at end)
    from (
      select each.issue_id, each.person_id, slot.begins + ${secondsAfter(letterPace, {
        before: sql`row_number() over (partition by slot.begins, each.domain order by each.place) - 1`,
        slower: sql`coalesce(pace.slower, 1)`,
      })} as at
      from (
        select one.issue_id, one.person_id, ${domainOfRow} as domain,
          row_number() over (order by issue.started_at nulls last, issue.id, one.person_id) as place
        ${waiting(starting)}
      ) each
      join ${slotRows(slots)} on each.place > slot.before and each.place <= slot.until
      left join newsletter_pace pace on pace.domain = each.domain and pace.slowed_at > ${ago(now, limits.slowForMs)}
    ) spaced
    where newsletter_recipient.issue_id = spaced.issue_id and newsletter_recipient.person_id = spaced.person_id
      and newsletter_recipient.state = 'queued'`);
}

const endless = 2 ** 31 - 1;

/** The slots as rows: who is among the first `until`, and not among the first `before`. */
function slotRows(slots: readonly Slot[]) {
  const ends = slots.map((_slot, at) =>
    slots.slice(0, at + 1).reduce((sum, { letters }) => sum + (letters ?? endless), 0),
  );
  return sql`unnest(${sql.param(slots.map(({ begins }) => begins.toISOString()))}::timestamptz[],
    ${sql.param([0, ...ends.slice(0, -1)])}::bigint[], ${sql.param(ends)}::bigint[]) as slot(begins, before, until)`;
}

async function leftSinceMidnight(orm: NodePgDatabase, now: Date): Promise<number> {
  const { rows } = await orm.execute<{
    letters: number;
  }>(sql`select count(*)::int as letters from ${newsletterRecipient}
    where handed_over_at >= ${stamp(new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`))}`);
  return rows[0]?.letters ?? 0;
}

/** Gives those who wait new moments where some have missed theirs: after a time without a mail server the pace still holds. */
export async function spaceOutOverdue({ database, clock, config }: Platform): Promise<void> {
  const now = clock.now();
  const { rows } = await database.orm.execute(
    sql`select 1 ${waiting()} and one.refusals = 0 and one.due_at < ${ago(now, limits.overdueMs)} limit 1`,
  );
  if (rows.length > 0) await database.write((tx) => spaceOut(tx.orm, { config, now }));
}

/**
 * A domain has put a letter off: those who wait there wait a moment, and then come half as fast. Once in a while only: several
 * letters that were on their way together say the same thing.
 */
export async function slowDown({ database, clock, config }: Platform, domain: string): Promise<boolean> {
  const now = clock.now();
  return database.write(async ({ orm }) => {
    await orm.execute(sql`select pg_advisory_xact_lock(hashtextextended('newsletter-pace', 0))`);
    const { rows } = await orm.execute<{
      slower: number;
    }>(sql`insert into ${newsletterPace} (domain, slower, slowed_at)
      values (${domain}, 2, ${stamp(now)})
      on conflict (domain) do update set slowed_at = excluded.slowed_at, slower = case
        when newsletter_pace.slowed_at < ${ago(now, limits.slowForMs)} then 2
        else least(${limits.slowestPart}, newsletter_pace.slower * 2) end
      where newsletter_pace.slowed_at <= ${ago(now, limits.slowEveryMs)}
      returning slower`);
    const [slowed] = rows;
    if (!slowed) return false;
    const again = stamp(new Date(now.getTime() + limits.slowPauseMs));
    await orm.execute(sql`update ${newsletterRecipient} set due_at = greatest(newsletter_recipient.due_at, spaced.at)
      from (
        select one.issue_id, one.person_id, ${again} + ${secondsAfter(config.letterPace, {
          before: sql`row_number() over (order by one.due_at, one.person_id) - 1`,
          slower: sql`${slowed.slower}::int`,
        })} as at
        ${waiting()} and ${domainOfRow} = ${domain}
      ) spaced
      where newsletter_recipient.issue_id = spaced.issue_id and newsletter_recipient.person_id = spaced.person_id
        and newsletter_recipient.state = 'queued'`);
    return true;
  });
}

/** Forgets domains that have been at their usual pace for a day. */
export const forgetPaces = ({ database, clock }: Platform): Promise<unknown> =>
  database.orm
    .delete(newsletterPace)
    .where(lt(newsletterPace.slowedAt, new Date(clock.now().getTime() - 24 * 60 * 60_000)));

/** What one server has on its way to each domain, so that no more than so many letters are at the same time. */
export interface DomainWindow {
  /** Whether one more may begin. */
  hasRoom(domain: string): boolean;
  begin(domain: string): void;
  end(domain: string): void;
}

export function openWindow(atOnce: number): DomainWindow {
  const onTheirWay = new Map<string, number>();
  const count = (domain: string) => onTheirWay.get(domain) ?? 0;
  return {
    hasRoom: (domain) => count(domain) < atOnce,
    begin: (domain) => onTheirWay.set(domain, count(domain) + 1),
    end(domain) {
      const left = count(domain) - 1;
      if (left > 0) onTheirWay.set(domain, left);
      else onTheirWay.delete(domain);
    },
  };
}
