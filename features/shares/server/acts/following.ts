import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Database, Statement } from '#platform/server/database/database.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import { cutPage, decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import { namedIn, presentEntry, timelineOf } from '#platform/server/timeline/timeline.ts';
import type { followingContract } from '../../contract/index.ts';
import type { ShareStep } from '../../contract/views.ts';
import { limits, type ShareStepKind, type ThingKind, type Variant } from '../../limits.ts';
import { findOpen, findOutgoing, findReceived, findShareable, isOf } from '../access.ts';
import type { SharesParts } from '../parts.ts';
import { share, shareOpening } from '../tables.ts';
import { viewOutgoing } from '../views.ts';
import { listShares, type PageInput } from './reading.ts';

export const following: Acts<typeof followingContract, SharesParts> = {
  async openings(at, { id, ...paging }) {
    if (!(await findOutgoing(at, id))) return at.refuse('share.absent');
    return listOpenings(at.orm, id, paging);
  },

  async passedOn(at, { id, ...paging }) {
    const received = (await findReceived(at, id)) ?? at.refuse('share.absent');
    const kind = received.thingKind;
    const row = (await findOpen(at.orm, at, { kind, id })) ?? at.refuse('share.absent');
    const name = (await at.kinds.of(kind).outside(at.orm, [row.thingId])).get(row.thingId);
    if (!name) return at.refuse('share.absent');
    const isMine = and(eq(share.parentId, id), eq(share.givenBy, at.person));
    const { rows, nextCursor } = await listShares(at.orm, isMine, paging);
    return { items: await viewOutgoing(at, name, rows), nextCursor };
  },

  async history(at, { kind, thingId, ...paging }) {
    if (!(await findShareable(at, kind, thingId))) return at.refuse('share_thing.absent');
    const around = await at.kinds.of(kind).accessSteps?.(at.orm, at, thingId);
    return readHistory(at.orm, { kind, thingId }, around, paging);
  },
};

const OpeningPlace = z.tuple([z.number().int()]);
type OpeningRow = { readonly id: number; readonly at: string; readonly page: number };

/** When a share was opened, latest first, with the furthest page read each time. */
async function listOpenings(orm: NodePgDatabase, id: ClientId, { cursor, limit }: PageInput) {
  const last = decodeCursor(cursor, OpeningPlace);
  const isBefore = last ? sql`and id < ${last[0]}` : sql``;
  // Page 0 starts an opening; each page reached adds a row after it. Only the rows of this page's openings are read:
  // by their ids, and by their times because those are what the index has. Clocks of processes differ by less than an
  // hour.
  const found = await orm.execute<OpeningRow>(sql`
    with start as (
      select id, at from ${shareOpening} where share_id = ${id} and page = 0 ${isBefore}
      order by id desc limit ${limit + 1}
    ), first as (
      select case when count(*) > ${limit} then min(id) else 0 end as id,
        case when count(*) > ${limit} then min(at) - interval '1 hour' else '-infinity' end as at from start
    )
    select min(id)::int as id, to_char(min(at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, max(page) as page from (
      select id, at, page, count(*) filter (where page = 0) over (order by id) as opening
      from ${shareOpening} where share_id = ${id} ${isBefore}
        and at >= (select at from first) and id >= (select id from first)) as noted
    group by opening order by min(id) desc limit ${limit + 1}`);
  const items = found.rows.slice(0, limit).map((row) => ({ ...row, at: toInstant(new Date(row.at)) }));
  const end = found.rows.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: end ? encodeCursor([end.id]) : null };
}

const note: Statement = {
  name: 'share-opening-note',
  text: `insert into share_opening (share_id, at, page)
    select $1, $2, $3::int where not exists (
      select 1 from share_opening where share_id = $1 and at > $4 and at <= $2 and page >= $3::int)`,
};

/** Records that a share was opened. Looking again soon, no further on, counts as the same opening. */
export async function noteOpening(
  database: Pick<Database, 'run'>,
  { id, page = 0, now }: { readonly id: ClientId; readonly page?: number; readonly now: Date },
): Promise<void> {
  const since = new Date(now.getTime() - limits.openingMinutes * 60_000);
  await database.run(note, [id, now, page, since]);
}

type StepRow = {
  readonly id: string;
  readonly what: ShareStepKind;
  readonly since: string;
  readonly by: PersonId | null;
  readonly person: PersonId;
  readonly variant: Variant;
  /** The file, if it's about one; otherwise empty. */
  readonly name: string;
};

const StepPlace = z.tuple([z.string(), z.string()]);
const timeline = timelineOf<ShareStepKind>('share');

/**
 * The history of a thing's shares, latest first, built from the shares and their openings.
 * @param around extra steps from the thing's feature; downloads count only if made by a recipient
 */
async function readHistory(
  orm: NodePgDatabase,
  thing: { readonly kind: ThingKind; readonly thingId: ClientId },
  around: SQL | undefined,
  { cursor, limit }: PageInput,
): Promise<{ items: ShareStep[]; nextCursor: string | null }> {
  const last = decodeCursor(cursor, StepPlace);
  const isAfter = last ? sql`where (at, id) < (${last[0]}::timestamptz, ${last[1]})` : sql``;
  // The newest of each kind, and of these the newest: a thing that was shared for years has thousands of steps.
  const newestOf = (step: SQL) =>
    sql`(select * from (${step}) of_kind ${isAfter} order by at desc, id desc limit ${limit + 1})`;
  const ofShares = (what: SQL, at: SQL, by: SQL) => sql`select ${what} || ':' || id as id, ${what} as what,
    ${at} as at, ${by} as by, recipient_id as person, variant, '' as name from ${share} where ${isOf(thing)}`;
  const kinds = [
    ofShares(
      sql`case when parent_id is null then 'given' else 'passed_on' end`,
      sql`created_at`,
      sql`given_by`,
    ),
    sql`${ofShares(sql`'accepted'`, sql`accepted_at`, sql`recipient_id`)} and accepted_at is not null`,
    // A share ends at its end date, although the job records it a moment later.
    sql`${ofShares(sql`state`, sql`least(ended_at, ends_at)`, sql`ended_by`)} and ended_at is not null`,
    sql`select 'opened:' || o.id as id, 'opened' as what, o.at, recipient_id as by, recipient_id as person, variant,
      '' as name from ${shareOpening} o join ${share} on ${share.id} = o.share_id
      where o.thing_id = ${thing.thingId} and o.page = 0 and ${isOf(thing)}`,
    ...(around
      ? [
          sql`select what || ':' || row_id as id, what, at, by, person, 'whole' as variant, name
            from (${around}) as around where what <> 'downloaded'
              or exists (select from ${share} where ${isOf(thing)} and recipient_id = around.person)`,
        ]
      : []),
  ];
  const found = await orm.execute<StepRow>(sql`
    select id, what, by, person, variant, name, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as since
    from (${sql.join(kinds.map(newestOf), sql` union all `)}) as step
    order by at desc, id desc limit ${limit + 1}`);
  const { rows, nextCursor } = cutPage(found.rows, limit, (end) => [end.since, end.id]);
  const entries = rows.map(({ since, variant: _, ...row }) =>
    timeline.entry(thing.thingId, { ...row, at: new Date(since) }),
  );
  const people = await summariesOf(orm, namedIn(entries));
  return {
    items: rows.flatMap(({ variant }, at) => {
      const entry = entries[at];
      return entry ? [{ ...presentEntry(entry, people), variant }] : [];
    }),
    nextCursor,
  };
}
