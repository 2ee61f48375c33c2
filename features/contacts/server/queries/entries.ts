import { connectionsSql } from '#features/connections/server/public.ts';
import { joinListedSql } from '#features/profiles/server/public.ts';
import { fold } from '#platform/contract/fold.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Database, Statement } from '#platform/server/database/database.ts';
import type { CardState, KeepState } from '../../limits.ts';
import { letterOf } from '../../policy/letters.ts';

/** Filters of a contact list, combined with AND. */
export interface Filter {
  readonly q?: string | undefined;
  readonly tag?: string | undefined;
  readonly state?: CardState | undefined;
  readonly kind?: 'member' | 'card' | undefined;
  readonly letter?: string | undefined;
  readonly view?: KeepState | undefined;
}

/** A contact as listed: a card, or a connection without one. */
export interface Entry extends Record<string, unknown> {
  readonly id: string;
  readonly personId: PersonId | null;
  readonly sortName: string;
  readonly hasCard: boolean;
  readonly since: Date | null;
  /** Matched by sound, not by spelling (CON-3). */
  readonly isHeard?: boolean;
}

const owned = 'c.owner_id = $1::uuid and c.removed_at is null';

/** A connection under the member's name, with or without a card that has the member's id; others have their own name. */
const connections = `${connectionsSql('$1::uuid')} k
    left join contact_card c on ${owned} and c.person_id = k.id`;
const underTheirName = '(c.id is null or c.id = k.id)';

/**
 * Cards of connections that are no longer listed ones. A suspended or deleted member's card is unlinked and shows its
 * own name (X8).
 */
const formerName = 'coalesce(listed.sort_name, c.sort_name)';
const former = `contact_card c left ${joinListedSql('c.person_id')}
    where ${owned} and c.person_id is not null and c.id = c.person_id
      and not exists (select from ${connectionsSql('$1::uuid')} k where k.id = c.person_id)`;

const ownName = `${owned} and c.id is distinct from c.person_id`;

/**
 * Contacts of $1: their cards, and connections without a card. `found` has those that match the filter.
 * @param cards which cards; without it all of them, and the connections without one
 */
export const entriesOf = (cards?: string): string => {
  const card = 'c.search_text, c.tags, c.state, true as has_card';
  const rhythm = 'c.keep_days, c.keep_since, c.snoozed_until, c.paused_at';
  const without = `union all
    select k.id, k.id, '', '{}'::text[], 'active', false, k.since,
      null::int, null::timestamptz, null::timestamptz, null::timestamptz, k.sort_name
    from ${connections} where c.id is null`;
  return `with entry as (
    select c.id, c.person_id, ${card}, k.since, ${rhythm},
      case when c.id = c.person_id then coalesce(k.sort_name,
        (select listed.sort_name from (select c.person_id as id) own ${joinListedSql('own.id')}), c.sort_name)
        else c.sort_name end as sort_name
    from contact_card c left join ${connectionsSql('$1::uuid')} k on k.id = c.person_id
    where ${owned} ${cards ? `and ${cards}` : ''}
    ${cards ? '' : without}
  ), found as (
    select * from entry
    where ($2::text is null or sort_name like $2 or search_text like $2)
      and ($3::text is null or $3 = any(tags))
      and ($4::text is null or state = $4)
      and ($5::boolean is null or (since is not null) = $5)
      and ($6::text[] is null or left(sort_name, 1) = any($6))
  )`;
};

/**
 * The first of all contacts of $1 after the name $2 and the id $3, at most $4, as `page`: each kind of them comes by name
 * out of an index.
 */
const firstOf = (columns: string, rest: string, name: string, id: string) =>
  `(select ${columns} from ${rest} and (${name}, ${id}) > ($2, $3::uuid) order by ${name}, ${id} limit $4)`;
export const everyEntryAfter = `with page as (
    ${firstOf('k.id, k.id as person_id, k.sort_name, c.id is not null as has_card, k.since', `${connections} where ${underTheirName}`, 'k.sort_name', 'k.id')}
    union all ${firstOf('c.id, c.person_id, c.sort_name, true, k.since', `contact_card c left join ${connectionsSql('$1::uuid')} k on k.id = c.person_id where ${ownName}`, 'c.sort_name', 'c.id')}
    union all ${firstOf(`c.id, c.person_id, ${formerName}, true, null::timestamptz`, former, formerName, 'c.id')}
    order by sort_name, id limit $4
  )`;

/** How many contacts $1 has. */
export const everyEntryCounted = `(select (select count(*) from contact_card c where ${owned})
    + (select count(*) from ${connections} where c.id is null))::int`;

const firsts: Statement = {
  name: 'contacts-letters',
  text: `select first, sum(many)::int as count from (
      select left(k.sort_name, 1) as first, count(*) as many from ${connections} where ${underTheirName} group by 1
      union all select left(c.sort_name, 1), count(*) from contact_card c where ${ownName} group by 1
      union all select left(${formerName}, 1), 1 from ${former}
    ) part group by first order by first`,
};

const members: Statement = {
  name: 'contacts-members',
  text: `select count(*)::int as count from ${connectionsSql('$1::uuid')} k`,
};

const tagged: Statement = {
  name: 'contacts-tags',
  text: `select tag, count(*)::int as count from contact_card, unnest(tags) as tag
    where owner_id = $1 and removed_at is null and tags <> '{}' group by tag order by tag`,
};

/** The parameters of `entriesOf`: $1 to $6. */
export function valuesOf(
  owner: PersonId,
  { q = '', tag, state, kind }: Filter,
  beginnings: readonly string[] | null = null,
) {
  const text = fold(q).replace(/[\\%_]/g, (sign) => `\\${sign}`);
  const isMember = kind === undefined ? null : kind === 'member';
  return [owner, text === '' ? null : `%${text}%`, tag ?? null, state ?? null, isMember, beginnings] as const;
}

type Base = Pick<Database, 'run'>;

/** The first characters of names under a letter. Null if no letter was requested. */
export async function beginningsOf(database: Base, owner: PersonId, letter: string | undefined) {
  if (letter === undefined) return null;
  const found = await database.run<{ first: string }>(firsts, [owner]);
  return found.map(({ first }) => first).filter((first) => letterOf(first) === letter);
}

/** The letters and tags of a person's contacts, with counts. */
export async function facetsOf(database: Base, owner: PersonId) {
  const [found, [connected], tags] = await Promise.all([
    database.run<{ first: string; count: number }>(firsts, [owner]),
    database.run<{ count: number }>(members, [owner]),
    database.run<{ tag: string; count: number }>(tagged, [owner]),
  ]);
  const letters = new Map<string, number>();
  for (const { first, count } of found) {
    const letter = letterOf(first);
    letters.set(letter, (letters.get(letter) ?? 0) + count);
  }
  return {
    total: found.reduce((sum, { count }) => sum + count, 0),
    members: connected?.count ?? 0,
    letters: [...letters].map(([letter, count]) => ({ letter, count })),
    tags,
  };
}
