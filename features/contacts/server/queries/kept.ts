import { z } from 'zod';
import { lastTalkedSql } from '#features/messaging/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Database, Statement } from '#platform/server/database/database.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import type { KeepState } from '../../limits.ts';
import { dueSql } from '../../policy/keep-in-touch.ts';
import type { ContactsParts, LastCalledSql } from '../commands/parts.ts';
import { listEntries } from './by-name.ts';
import { beginningsOf, type Entry, entries, type Filter, valuesOf } from './entries.ts';

const noted = `(select max(n.created_at) from contact_note n
  where n.owner_id = $1::uuid and n.card_id = found.id and n.is_contact)`;

/**
 * The contacts that $1 keeps in touch with, as of $7. Paused ones are sorted by the start of the pause, all others by
 * their due day.
 */
function statementsOf(called: LastCalledSql) {
  const due = dueSql({
    days: 'keep_days',
    since: 'keep_since',
    contacts: [
      lastTalkedSql('$1::uuid', 'found.person_id'),
      noted,
      called('$1::uuid', 'found.person_id', 'found.id'),
    ],
    snoozedUntil: 'snoozed_until',
  });
  const kept = `${entries}, rested as (
    select *, coalesce(paused_at, case when state = 'do_not_contact' then keep_since end) as rests_since
    from found where keep_days is not null
  ), dated as (
    select found.*, coalesce(rests_since, ${due}) as place from rested as found
  ), placed as (
    select *, case when rests_since is not null then 'paused' when place <= $7::timestamptz then 'due' else 'coming' end as part
    from dated
  )`;
  const statement = (name: string, text: string): Statement => ({ name, text: `${kept} ${text}` });
  return {
    page: statement(
      'contacts-kept',
      `select id, person_id as "personId", sort_name as "sortName", has_card as "hasCard", since, place
      from placed where part = $8 and ($9::timestamptz is null or (place, id) > ($9, $10::uuid))
      order by place, id limit $11`,
    ),
    total: statement('contacts-kept-total', 'select count(*)::int as total from placed where part = $8'),
    parts: statement('contacts-kept-parts', 'select part, count(*)::int as count from placed group by part'),
  };
}

type Base = { readonly platform: { readonly database: Pick<Database, 'run'> } } & Pick<
  ContactsParts,
  'lastCalledSql'
>;
type Wish = Filter & { readonly view: KeepState; readonly now: Date };

const Place = z.tuple([z.iso.datetime(), z.uuid()]);

/** A page of contacts to keep in touch with, longest due first. */
async function listKept(
  { platform: { database }, lastCalledSql }: Base,
  owner: PersonId,
  { cursor, limit, view, now, ...filter }: Wish & { cursor?: string | undefined; limit: number },
): Promise<{ rows: Entry[]; nextCursor: string | null; total: number }> {
  const { page, total } = statementsOf(lastCalledSql);
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

/** How many are in each view. */
export async function countKept(
  { platform: { database }, lastCalledSql }: Base,
  owner: PersonId,
  now: Date,
): Promise<Record<KeepState, number>> {
  const rows = await database.run<{ part: KeepState; count: number }>(statementsOf(lastCalledSql).parts, [
    ...valuesOf(owner, {}),
    now,
  ]);
  const counts = { due: 0, coming: 0, paused: 0 };
  for (const { part, count } of rows) counts[part] = count;
  return counts;
}

/** A page of a person's contacts: all by name, or those to keep in touch with. */
export const listed = (
  parts: Base,
  owner: PersonId,
  { view, now, ...wish }: Filter & { cursor?: string | undefined; limit: number; now: Date },
): Promise<{ rows: Entry[]; nextCursor: string | null; total: number }> =>
  view ? listKept(parts, owner, { ...wish, view, now }) : listEntries(parts.platform.database, owner, wish);
