import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { accountStatesOf } from '#features/identity/server/public.ts';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import type { Branch } from '../../contract/admin.ts';
import type { InvitationId } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { standingOf } from '../../policy/allowance.ts';

/** Where a page of the tree ended. */
const Place = z.tuple([z.uuid()]);

interface Node extends Record<string, unknown> {
  readonly person: PersonId;
  readonly vouch: string | null;
  readonly joinedAt: Date | null;
  readonly open: number;
  readonly joined: number;
}

const counts = sql`
  (select count(*)::int from invitation o where o.inviter_id = n.person and o.state in ('sent', 'opened')) as open,
  (select count(*)::int from invitation j where j.inviter_id = n.person and j.state = 'accepted') as joined`;

/** People who have invited others and were not invited themselves. */
const roots = sql`select distinct inviter_id as person, null::text as vouch, null::timestamptz as "joinedAt"
  from invitation r where not exists
    (select 1 from invitation a where a.accepted_by = r.inviter_id and a.state = 'accepted')`;

const below = (person: PersonId) => sql`select accepted_by as person, vouch, accepted_at as "joinedAt"
  from invitation where inviter_id = ${person} and state = 'accepted' and accepted_by is not null`;

/** One level of the tree: the roots, or the people someone invited; by id, which is the order of joining. */
export async function listBranches(
  orm: NodePgDatabase,
  under: PersonId | undefined,
  wanted: { cursor?: string | undefined; limit: number },
): Promise<{ items: Branch[]; nextCursor: string | null }> {
  const end = decodeCursor(wanted.cursor, Place);
  const { rows } = await orm.execute<Node>(sql`
    select n.person, n.vouch, n."joinedAt", ${counts}
    from (${under ? below(under) : roots}) n
    where ${end ? sql`n.person > ${end[0]}::uuid` : sql`true`}
    order by n.person limit ${wanted.limit + 1}`);
  const shown = rows.slice(0, wanted.limit);
  const last = rows.length > wanted.limit ? shown.at(-1) : undefined;
  return {
    items: await presentBranches(orm, shown),
    nextCursor: last ? encodeCursor([last.person]) : null,
  };
}

async function presentBranches(orm: NodePgDatabase, nodes: readonly Node[]): Promise<Branch[]> {
  const people = nodes.map(({ person }) => person);
  const [summaries, states] = await Promise.all([summariesOf(orm, people), accountStatesOf(orm, people)]);
  return nodes.map(({ person, vouch, joinedAt, open, joined }) => ({
    person: {
      id: person,
      displayName: summaries.get(person)?.displayName ?? '',
      headline: summaries.get(person)?.headline ?? '',
      standing: standingOf(states.get(person)?.status),
    },
    vouch: vouch ?? '',
    joinedAt: joinedAt && toInstant(new Date(joinedAt)),
    open,
    joined,
  }));
}

/** A person and everyone below them, and the open invitations of all these. */
export async function reachOf(
  orm: NodePgDatabase,
  person: PersonId,
): Promise<{ people: PersonId[]; open: InvitationId[] }> {
  // `union` drops rows already seen, so even a cycle would not loop forever.
  const { rows } = await orm.execute<{ person: PersonId }>(sql`
    with recursive branch as (
      select ${person}::uuid as person
      union
      select i.accepted_by from invitation i join branch b on i.inviter_id = b.person
        where i.state = 'accepted' and i.accepted_by is not null)
    select person from branch limit ${limits.branchMax}`);
  const people = rows.map((row) => row.person);
  const found = await orm.execute<{ id: InvitationId }>(sql`
    select id from invitation where state in ('sent', 'opened')
      and inviter_id = any(${sql.param(people)}::uuid[]) order by id`);
  return { people, open: found.rows.map(({ id }) => id) };
}
