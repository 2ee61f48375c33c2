import { doubleMetaphone } from 'double-metaphone';
import { z } from 'zod';
import { lastTalkedSql } from '#features/messaging/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Database, Statement } from '#platform/server/database/database.ts';
import { ByMoment, beforeAllNames, cutPage, decodeCursor } from '#platform/server/http/cursor.ts';
import type { KeepState } from '../../limits.ts';
import { dueSql } from '../../policy/keep-in-touch.ts';
import { isHeardAs, soughtWords } from '../../policy/sounding.ts';
import { type ContactsReading, connectionOf, type LastCalledSql } from '../parts.ts';
import {
  beginningsOf,
  type Entry,
  entriesOf,
  everyEntryAfter,
  everyEntryCounted,
  type Filter,
  valuesOf,
} from './entries.ts';

/** Whose contacts are listed, and when. */
type Listing = Pick<ContactsReading, 'platform' | 'tx' | 'lastCalledSql' | 'principal' | 'now'>;

const columns = `id, person_id as "personId", sort_name as "sortName", has_card as "hasCard", since`;

const entries = entriesOf();

// Without a filter neither the page nor their number needs a look at all of them.
const every: Statement = {
  name: 'contacts-page-of-all',
  text: `${everyEntryAfter}
    select counted.total, page.* from (select ${everyEntryCounted} as total) counted
      left join (select ${columns} from page) page on true
    order by "sortName", id`,
};

// The page and how many there are come from one reading of them all; an empty page is a row of nulls.
const byName: Statement = {
  name: 'contacts-page',
  text: `${entries}, page as (select ${columns} from found
      where ($7::text is null or (sort_name, id) > ($7, $8::uuid)) order by sort_name, id limit $9)
    select counted.total, page.* from (select count(*)::int as total from found) counted left join page on true
    order by "sortName", id`,
};

const total: Statement = {
  name: 'contacts-total',
  text: `${entries} select count(*)::int as total from found`,
};

/**
 * Contacts whose spelling does not match $9, with the pronunciation on their card, and whether they come after $7 and
 * $8.
 */
const unspelled: Statement = {
  name: 'contacts-unspelled',
  text: `${entries} select ${columns},
      coalesce((select own.fields->>'pronunciation' from contact_card own
        where own.owner_id = $1::uuid and own.id = found.id and own.removed_at is null), '') as said,
      ($7::text is null or (sort_name, id) > ($7, $8::uuid)) as "isBehind"
    from found
    where not (sort_name like $9
      or exists (select 1 from entry where entry.id = found.id and entry.search_text like $9))
    order by sort_name, id`,
};

type Runs = Pick<Database, 'run'>;
type Values = ReturnType<typeof valuesOf>;
type Place = readonly [string | null, string | null];

/** The last element marks a position among the sound matches, after all spelling matches. */
const Cursor = z.tuple([z.string(), z.uuid(), z.literal('sound').optional()]);

/** A row of a page, or nulls, with how many there are in all. */
type Counted = { readonly total: number } & Partial<{ [Key in keyof Entry]: Entry[Key] | null }>;

const hasId = (entry: object): entry is Entry => 'id' in entry && entry.id !== null;

/** With this many spelling matches, sound matches are not searched. */
const heardBelow = 100;

/** A page of a person's contacts, by name in any script. Sound matches come after the others. */
async function listEntries(
  database: Runs,
  owner: PersonId,
  { cursor, limit, ...filter }: Filter & { cursor?: string | undefined; limit: number },
): Promise<{ rows: Entry[]; nextCursor: string | null; total: number }> {
  const [name = null, id = null, isPastSpelled] = decodeCursor(cursor, Cursor) ?? [];
  const values = valuesOf(owner, filter, await beginningsOf(database, owner, filter.letter));
  const isFiltered = values.slice(1).some((value) => value !== null);
  const read = () =>
    isFiltered
      ? database.run<Counted>(byName, [...values, name, id, limit + 1])
      : database.run<Counted>(every, [owner, name ?? beforeAllNames[0], id ?? beforeAllNames[1], limit + 1]);
  const found = await (isPastSpelled ? database.run<Counted>(total, values) : read());
  const literal = found[0]?.total ?? 0;
  const spelled = found.flatMap(({ total: _, ...entry }) => (hasId(entry) ? [entry] : []));
  const wish = {
    q: filter.q ?? '',
    values,
    after: isPastSpelled ? ([name, id] as const) : ([null, null] as const),
  };
  const heard = literal < heardBelow ? await heardAs(database, wish) : { behind: [], total: 0 };
  const rows = spelled.length > limit ? spelled : [...spelled, ...heard.behind];
  const { rows: shown, nextCursor } = cutPage(rows, limit, (last) => [
    last.sortName,
    last.id,
    ...(last.isHeard ? ['sound'] : []),
  ]);
  return {
    rows: shown,
    nextCursor,
    total: literal + heard.total,
  };
}

/**
 * Contacts whose name sounds like the query, in list order (CON-3). Computed per search, from the person's own contacts
 * only. No sound is stored.
 */
async function heardAs(
  database: Runs,
  { q, values, after }: { q: string; values: Values; after: Place },
): Promise<{ behind: Entry[]; total: number }> {
  const sought = soughtWords(q);
  if (sought.length === 0) return { behind: [], total: 0 };
  const [owner, text, ...rest] = values;
  type Unspelled = Entry & { readonly said: string; readonly isBehind: boolean };
  const others = await database.run<Unspelled>(unspelled, [owner, null, ...rest, ...after, text]);
  const heard = others.filter(({ sortName, said }) =>
    isHeardAs(doubleMetaphone, { name: sortName, said }, sought),
  );
  const behind = heard.filter(({ isBehind }) => isBehind).map((entry) => ({ ...entry, isHeard: true }));
  return { behind, total: heard.length };
}

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
  const kept = `${entriesOf('c.keep_days is not null')}, rested as (
    select *, coalesce(paused_at, case when state = 'do_not_contact' then keep_since end) as rests_since
    from found
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

type Wish = Filter & { readonly view: KeepState };

/** A page of contacts to keep in touch with, longest due first. */
async function listKept(
  { platform: { database }, lastCalledSql, principal: owner, now }: Listing,
  { cursor, limit, view, ...filter }: Wish & { cursor?: string | undefined; limit: number },
): Promise<{ rows: Entry[]; nextCursor: string | null; total: number }> {
  const statements = statementsOf(lastCalledSql);
  const end = decodeCursor(cursor, ByMoment);
  const beginnings = await beginningsOf(database, owner, filter.letter);
  const values = [...valuesOf(owner, filter, beginnings), now, view];
  const [rows, [counted]] = await Promise.all([
    database.run<Entry & { place: Date }>(statements.page, [
      ...values,
      end?.[0] ?? null,
      end?.[1] ?? null,
      limit + 1,
    ]),
    database.run<{ total: number }>(statements.total, values),
  ]);
  const { rows: shown, nextCursor } = cutPage(rows, limit, (last) => [last.place.toISOString(), last.id]);
  return {
    rows: shown,
    nextCursor,
    total: counted?.total ?? 0,
  };
}

/** How many are in each view. */
export async function countKept({
  lastCalledSql,
  principal,
  now,
  ...at
}: Listing): Promise<Record<KeepState, number>> {
  const rows = await connectionOf(at).run<{ part: KeepState; count: number }>(
    statementsOf(lastCalledSql).parts,
    [...valuesOf(principal, {}), now],
  );
  const counts = { due: 0, coming: 0, paused: 0 };
  for (const { part, count } of rows) counts[part] = count;
  return counts;
}

/** A page of a person's contacts: all by name, or those to keep in touch with. */
export const listContacts = (
  at: Listing,
  { view, ...wish }: Filter & { cursor?: string | undefined; limit: number },
): Promise<{ rows: Entry[]; nextCursor: string | null; total: number }> =>
  view ? listKept(at, { ...wish, view }) : listEntries(at.platform.database, at.principal, wish);
