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

/**
 * All contacts of $1: their cards, and connections without a card. `found` has those that match the filter. A suspended
 * or deleted member's card is unlinked and shows its own name (X8).
 */
export const entries = `with known as materialized (
    select k.id, k.since, listed.sort_name from ${connectionsSql('$1::uuid')} k ${joinListedSql('k.id')}
  ),
  entry as (
    select c.id, c.person_id, c.search_text, c.tags, c.state, true as has_card, k.since,
      c.keep_days, c.keep_since, c.snoozed_until, c.paused_at,
      coalesce(case when c.id = c.person_id then coalesce(k.sort_name,
        (select listed.sort_name from (select c.person_id as id) own ${joinListedSql('own.id')})) end, c.sort_name)
        as sort_name
    from contact_card c left join known k on k.id = c.person_id
    where c.owner_id = $1::uuid and c.removed_at is null
    union all
    select k.id, k.id, '', '{}'::text[], 'active', false, k.since,
      null::int, null::timestamptz, null::timestamptz, null::timestamptz, k.sort_name
    from known k
    where not exists (select 1 from contact_card c
        where c.owner_id = $1::uuid and c.person_id = k.id and c.removed_at is null)
  ), found as (
    select * from entry
    where ($2::text is null or sort_name like $2 or search_text like $2)
      and ($3::text is null or $3 = any(tags))
      and ($4::text is null or state = $4)
      and ($5::boolean is null or (since is not null) = $5)
      and ($6::text[] is null or left(sort_name, 1) = any($6))
  )`;

const firsts: Statement = {
  name: 'contacts-letters',
  text: `${entries} select left(sort_name, 1) as first, count(*)::int as count, count(since)::int as members
    from found group by 1 order by min(sort_name)`,
};

const tagged: Statement = {
  name: 'contacts-tags',
  text: `select tag, count(*)::int as count from contact_card, unnest(tags) as tag
    where owner_id = $1 and removed_at is null group by tag order by tag`,
};

/** The parameters of `entries`: $1 to $6. */
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
  const found = await database.run<{ first: string }>(firsts, valuesOf(owner, {}));
  return found.map(({ first }) => first).filter((first) => letterOf(first) === letter);
}

/** The letters and tags of a person's contacts, with counts. */
export async function facetsOf(database: Base, owner: PersonId) {
  const [found, tags] = await Promise.all([
    database.run<{ first: string; count: number; members: number }>(firsts, valuesOf(owner, {})),
    database.run<{ tag: string; count: number }>(tagged, [owner]),
  ]);
  const letters = new Map<string, number>();
  for (const { first, count } of found) {
    const letter = letterOf(first);
    letters.set(letter, (letters.get(letter) ?? 0) + count);
  }
  return {
    total: found.reduce((sum, { count }) => sum + count, 0),
    members: found.reduce((sum, { members }) => sum + members, 0),
    letters: [...letters].map(([letter, count]) => ({ letter, count })),
    tags,
  };
}
