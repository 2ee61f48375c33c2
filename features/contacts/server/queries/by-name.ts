import { doubleMetaphone } from 'double-metaphone';
import { z } from 'zod';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Database, Statement } from '#platform/server/database/database.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import { isHeardAs, soughtWords } from '../../policy/sounding.ts';
import { beginningsOf, type Entry, entries, type Filter, valuesOf } from './entries.ts';

const columns = `id, person_id as "personId", sort_name as "sortName", has_card as "hasCard", since`;

const page: Statement = {
  name: 'contacts-page',
  text: `${entries} select ${columns} from found
    where ($7::text is null or (sort_name, id) > ($7, $8::uuid)) order by sort_name, id limit $9`,
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

type Base = Pick<Database, 'run'>;
type Values = ReturnType<typeof valuesOf>;
type Place = readonly [string | null, string | null];

/** The last element marks a position among the sound matches, after all spelling matches. */
const Cursor = z.tuple([z.string(), z.uuid(), z.literal('sound').optional()]);

/** With this many spelling matches, sound matches are not searched. */
const heardBelow = 100;

/** A page of a person's contacts, by name in any script. Sound matches come after the others. */
export async function listEntries(
  database: Base,
  owner: PersonId,
  { cursor, limit, ...filter }: Filter & { cursor?: string | undefined; limit: number },
): Promise<{ rows: Entry[]; nextCursor: string | null; total: number }> {
  const [name = null, id = null, isPastSpelled] = decodeCursor(cursor, Cursor) ?? [];
  const values = valuesOf(owner, filter, await beginningsOf(database, owner, filter.letter));
  const [spelled, [counted]] = await Promise.all([
    isPastSpelled ? [] : database.run<Entry>(page, [...values, name, id, limit + 1]),
    database.run<{ total: number }>(total, values),
  ]);
  const literal = counted?.total ?? 0;
  const wish = {
    q: filter.q ?? '',
    values,
    after: isPastSpelled ? ([name, id] as const) : ([null, null] as const),
  };
  const heard = literal < heardBelow ? await heardAs(database, wish) : { behind: [], total: 0 };
  const rows = spelled.length > limit ? spelled : [...spelled, ...heard.behind];
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    rows: shown,
    nextCursor: last ? encodeCursor([last.sortName, last.id, ...(last.isHeard ? ['sound'] : [])]) : null,
    total: literal + heard.total,
  };
}

/**
 * Contacts whose name sounds like the query, in list order (CON-3). Computed per search, from the person's own contacts
 * only. No sound is stored.
 */
async function heardAs(
  database: Base,
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
