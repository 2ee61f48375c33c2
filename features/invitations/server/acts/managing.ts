import { and, eq } from 'drizzle-orm';
import { accountsByName } from '#features/identity/server/public.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { managingContract } from '../../contract/admin.ts';
import { limits } from '../../limits.ts';
import { findInvitation } from '../access.ts';
import { noteOn } from '../notify.ts';
import type { InvitationParts, InvitationsReading } from '../parts.ts';
import { countInvitations, type InvitationFilter, listInvitations } from '../queries/lists.ts';
import { type InvitationRow, invitation } from '../tables.ts';
import { csvOfManaged } from '../views/csv.ts';
import { viewManaged, viewOneManaged } from '../views/invitations.ts';
import { revokeInvitations } from './ending.ts';

export const managing: Acts<typeof managingContract, InvitationParts> = {
  async managed(at, { cursor, limit, ...asked }) {
    const filter = await withInviters(at, asked);
    const found = await listInvitations(at.orm, filter, { cursor, limit });
    return {
      items: await viewManaged(at, found.rows),
      nextCursor: found.nextCursor,
      total: await countInvitations(at.orm, filter),
      waitingRoles: await countInvitations(at.orm, { role: 'waiting' }),
    };
  },

  async exportManaged(at, asked) {
    const filter = await withInviters(at, asked);
    const { rows } = await listInvitations(at.orm, filter, { limit: limits.exportMax });
    const shown = await viewManaged(at, rows);
    return { name: 'invitations.csv', csv: csvOfManaged(at, shown), rows: shown.length };
  },

  async revokeManaged(act, { id, ...why }) {
    const row = (await findInvitation(act, id)) ?? act.refuse('invitation.absent');
    if (row.lastActId === why.actId) return viewOneManaged(act, row);
    const [revoked] = await revokeInvitations(act, [id], why);
    if (revoked) return viewOneManaged(act, revoked);
    return act.refuse('invitation.changed', { current: await viewCurrent(act, row) });
  },

  /**
   * Gives or declines the role the inviter suggested; until then the newcomer is USER (INV-8). When two administrators
   * decide at once the first one counts.
   */
  async decideRole(act, { id, actId, decision, reason }) {
    const row = (await findInvitation(act, id)) ?? act.refuse('invitation.absent');
    if (row.lastActId === actId) return viewOneManaged(act, row);
    const isWaiting = and(eq(invitation.state, 'accepted'), eq(invitation.roleState, 'waiting'));
    const [decided] = await act.orm
      .update(invitation)
      .set({ roleState: decision, roleDecidedBy: act.person, lastActId: actId })
      .where(and(eq(invitation.id, id), isWaiting))
      .returning();
    if (!decided) return act.refuse('invitation.changed', { current: await viewCurrent(act, row) });
    const { acceptedBy: person, suggestedRole: role } = decided;
    if (decision === 'approved' && person && role) {
      const isGiven = await act.giveRole(act.tx, act.actor, { person, role, reason });
      // The decision stays open (ROL-5).
      if (!isGiven) return act.refuse('role.above_own');
    }
    await noteOn(act, row, {
      action: `invitation.role_${decision}`,
      by: act.actor,
      before: { roleState: 'waiting' },
      after: { roleState: decision, role, person },
      reason,
    });
    return viewOneManaged(act, decided);
  },
};

/** Inviters a search text may match; a narrower text finds the others. */
const invitersMax = 200;

/** Also finds invitations of inviters whose name or address contains the text. */
async function withInviters(
  { orm }: InvitationsReading,
  filter: InvitationFilter,
): Promise<InvitationFilter> {
  if (!filter.q) return filter;
  const found = await accountsByName(orm, { q: filter.q, limit: invitersMax });
  return { ...filter, inviters: found.map(({ id }) => id) };
}

const viewCurrent = async (at: InvitationsReading, row: InvitationRow) =>
  viewOneManaged(at, (await findInvitation(at, row.id)) ?? row);
