import { and, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { accountStatesOf } from '#features/identity/server/public.ts';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import { cutPage, decodeCursor } from '#platform/server/http/cursor.ts';
import type { Branch, branchesContract } from '../../contract/admin.ts';
import type { InvitationId } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { standingOf } from '../../policy/allowance.ts';
import { findNamed } from '../access.ts';
import type { InvitationParts } from '../parts.ts';
import { type InvitationRow, invitation } from '../tables.ts';
import { restoreInvitation, revokeInvitations } from './ending.ts';

export const branches: Acts<typeof branchesContract, InvitationParts> = {
  tree: (at, { under, ...paging }) => listBranches(at.orm, under, paging),

  async previewBranch(at, { person: id }) {
    const person = (await findNamed(at, id)) ?? at.refuse('person.absent');
    const { people, open } = await reachOf(at.orm, id);
    return { person, people: people.length, open: open.length };
  },

  revokeBranch: {
    async steps(at, { person, ...why }) {
      if (!(await findNamed(at, person))) return at.refuse('person.absent');
      return at.write(async (act) => {
        const earlier = await revokedBy(act.orm, why.actId);
        if (earlier.length > 0) return { revoked: earlier.length };
        const { open } = await reachOf(act.orm, person);
        const { length: revoked } = await revokeInvitations(act, open, why);
        await act.audit({ subject: { kind: 'account', id: person }, after: { revoked }, reason: why.reason });
        return { revoked };
      });
    },
  },

  restoreBranch: {
    /** Each on its own: one that may not come back does not keep the others away. */
    async steps(at, { actId }) {
      let restored = 0;
      for (const row of await revokedBy(at.orm, actId)) {
        // The act keeps its id: undoing it twice restores nothing twice.
        if (await restoreInvitation(at, row, actId)) restored++;
      }
      return { restored };
    },
  },
};

/** The invitations an act revoked that have not changed since. */
const revokedBy = (orm: NodePgDatabase, actId: string): Promise<InvitationRow[]> =>
  orm
    .select()
    .from(invitation)
    .where(and(eq(invitation.lastActId, actId), eq(invitation.state, 'revoked')));

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
async function listBranches(
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
  const { rows: shown, nextCursor } = cutPage(rows, wanted.limit, (last) => [last.person]);
  return {
    items: await viewBranches(orm, shown),
    nextCursor,
  };
}

async function viewBranches(orm: NodePgDatabase, nodes: readonly Node[]): Promise<Branch[]> {
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
async function reachOf(
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
