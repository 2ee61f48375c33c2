import { z } from 'zod';
import { lastTalkedSql } from '#features/messaging/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Database, Statement } from '#platform/server/database/database.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import type { KeepState } from '../../limits.ts';
import { dueSql } from '../../policy/keep-in-touch.ts';
import { listEntries } from './by-name.ts';
import { beginningsOf, type Entry, entries, type Filter, valuesOf } from './entries.ts';

const noted = `(select max(n.created_at) from contact_note n
  where n.owner_id = $1::uuid and n.card_id = found.id and n.is_contact)`;

const due = dueSql({
  days: 'keep_days',
  since: 'keep_since',
  contacts: [lastTalkedSql('$1::uuid', 'found.person_id'), noted],
  snoozedUntil: 'snoozed_until',
});

/** Whom $1 keeps in touch with at the moment $7: who rests stands since they do, everybody else at the day they are due. */
const kept = `${entries}, rested as (
    select *, coalesce(paused_at, case when state = 'do_not_contact' then keep_since end) as rests_since
    from found where keep_days is not null
  ), dated as (
    select found.*, coalesce(rests_since, ${due}) as place from rested as found
  ), placed as (
    select *, case when rests_since is not null then 'paused' when place <= $7::timestamptz then 'due' else 'coming' end as part
    from dated
  )`;

const page: Statement = {
  name: 'contacts-kept',
  text: `${kept} select id, person_id as "personId", sort_name as "sortName", has_card as "hasCard", since, place
    from placed where part = $8 and ($9::timestamptz is null or (place, id) > ($9, $10::uuid))
    order by place, id limit $11`,
};

const total: Statement = {
  name: 'contacts-kept-total',
  text: `${kept} select count(*)::int as total from placed where part = $8`,
};

const parts: Statement = {
  name: 'contacts-kept-parts',
  text: `${kept} select part, count(*)::int as count from placed group by part`,
};

type Base = Pick<Database, 'run'>;
type Wish = Filter & { readonly view: KeepState; readonly now: Date };

const Place = z.tuple([z.iso.datetime(), z.uuid()]);

/** A page of whom somebody keeps in touch with, the longest due first. */
async function listKept(
  database: Base,
  owner: PersonId,
  { cursor, limit, view, now, ...filter }: Wish & { cursor?: string | undefined; limit: number },
): Promise<{ rows: Entry[]; nextCursor: string | null; total: number }> {
  const end = decodeCursor(cursor, Place);
  const beginnings = await beginningsOf(database, owner, filter.letter);
  const values = [...valuesOf(owner, filter, beginnings), now, view];
  const [rows, [counted]] = await Promise.all([
    database.run<Entry & { place: Date }>(page, [...values, end?.[0] ?? null, end?.[1] ?? null, limit + 1]),
    database.run<{ total: number }>(total, values),
  ]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    rows: shown,
    nextCursor: last ? encodeCursor([last.place.toISOString(), last.id]) : null,
    total: counted?.total ?? 0,
  };
}

/** How many stand in each part of it. */
export async function countKept(
  database: Base,
  owner: PersonId,
  now: Date,
): Promise<Record<KeepState, number>> {
  const rows = await database.run<{ part: KeepState; count: number }>(parts, [...valuesOf(owner, {}), now]);
  const counts = { due: 0, coming: 0, paused: 0 };
  for (const { part, count } of rows) counts[part] = count;
  return counts;
}

/** A page of somebody's contacts: all of them by name, or whom they keep in touch with. */
export const listed = (
  database: Base,
  owner: PersonId,
  { view, now, ...wish }: Filter & { cursor?: string | undefined; limit: number; now: Date },
): Promise<{ rows: Entry[]; nextCursor: string | null; total: number }> =>
  view ? listKept(database, owner, { ...wish, view, now }) : listEntries(database, owner, wish);
