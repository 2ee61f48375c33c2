import { type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import { namedIn, presentEntry, timelineOf } from '#platform/server/timeline/timeline.ts';
import type { ShareStep } from '../../contract/views.ts';
import type { ShareStepKind, ThingKind, Variant } from '../../limits.ts';
import { isOf } from '../access/shares.ts';
import { share, shareOpening } from '../tables.ts';
import type { PageInput } from './shares.ts';

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

const Place = z.tuple([z.string(), z.string()]);
const timeline = timelineOf<ShareStepKind>('share');

/**
 * The history of a thing's shares, latest first, built from the shares and their openings.
 * @param around extra steps from the thing's feature; downloads count only if made by a recipient
 */
export async function readHistory(
  orm: NodePgDatabase,
  thing: { readonly kind: ThingKind; readonly thingId: ClientId },
  around: SQL | undefined,
  { cursor, limit }: PageInput,
): Promise<{ items: ShareStep[]; nextCursor: string | null }> {
  const last = decodeCursor(cursor, Place);
  const isAfter = last ? sql`where (at, id) < (${last[0]}::timestamptz, ${last[1]})` : sql``;
  const besides = around
    ? sql`union all select what, row_id, at, by, person, 'whole', name from (${around}) as around
        where what <> 'downloaded' or exists (select from given where recipient_id = around.person)`
    : sql``;
  // A share ends at its end date, although the job records it a moment later.
  const found = await orm.execute<StepRow>(sql`
    with given as (select * from ${share} where ${isOf(thing)}), step as (
      select case when parent_id is null then 'given' else 'passed_on' end as what, id::text as row_id,
        created_at as at, given_by as by, recipient_id as person, variant, '' as name from given
      union all select 'accepted', id::text, accepted_at, recipient_id, recipient_id, variant, ''
        from given where accepted_at is not null
      union all select state, id::text, least(ended_at, ends_at), ended_by, recipient_id, variant, ''
        from given where ended_at is not null
      union all select 'opened', o.id::text, o.at, recipient_id, recipient_id, variant, ''
        from given join ${shareOpening} o on o.share_id = given.id and o.page = 0 ${besides}
    ), named as (select what || ':' || row_id as id, what, at, by, person, variant, name from step)
    select id, what, by, person, variant, name, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as since
    from named ${isAfter} order by at desc, id desc limit ${limit + 1}`);
  const rows = found.rows.slice(0, limit);
  const end = found.rows.length > limit ? rows.at(-1) : undefined;
  const entries = rows.map(({ since, variant: _, ...row }) =>
    timeline.entry(thing.thingId, { ...row, at: new Date(since) }),
  );
  const people = await summariesOf(orm, namedIn(entries));
  return {
    items: rows.flatMap(({ variant }, at) => {
      const entry = entries[at];
      return entry ? [{ ...presentEntry(entry, people), variant }] : [];
    }),
    nextCursor: end ? encodeCursor([end.since, end.id]) : null,
  };
}
