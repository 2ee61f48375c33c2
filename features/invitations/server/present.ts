import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { accountStatesOf } from '#features/identity/server/public.ts';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { ManagedInvitation } from '../contract/admin.ts';
import type { InvitationView } from '../contract/views.ts';
import type { RoleState } from '../limits.ts';
import { canRestore, isLive, resendFrom, standingOf, stateAt } from '../policy/allowance.ts';
import type { InvitationRow } from './commands/parts.ts';

/** Invitations as their inviter sees them, with who joined and their status. */
export async function presentInvitations(
  orm: NodePgDatabase,
  rows: readonly InvitationRow[],
  now: Date,
): Promise<InvitationView[]> {
  const people = rows.flatMap(({ acceptedBy }) => (acceptedBy ? [acceptedBy] : []));
  const [summaries, states] = await Promise.all([summariesOf(orm, people), accountStatesOf(orm, people)]);
  return rows.map((row) => {
    const summary = row.acceptedBy ? summaries.get(row.acceptedBy) : undefined;
    return {
      ...presentPlain(row, now),
      person: summary
        ? {
            id: summary.id,
            displayName: summary.displayName,
            photoURL: summary.photoURL,
            headline: summary.headline,
            standing: standingOf(states.get(summary.id)?.status),
          }
        : null,
    };
  });
}

/** One invitation as its inviter sees it. */
export async function presentInvitation(
  orm: NodePgDatabase,
  row: InvitationRow,
  now: Date,
): Promise<InvitationView> {
  const [view] = await presentInvitations(orm, [row], now);
  if (!view) throw new Error('an invitation was not presented');
  return view;
}

/** Invitations as administration sees them. */
export async function presentManaged(
  orm: NodePgDatabase,
  rows: readonly InvitationRow[],
  now: Date,
): Promise<ManagedInvitation[]> {
  const people = rows.flatMap((row) => [row.inviterId, ...(row.endedBy ? [row.endedBy] : [])]);
  const [views, names] = await Promise.all([presentInvitations(orm, rows, now), summariesOf(orm, people)]);
  const nameOf = (id: PersonId) => names.get(id)?.displayName ?? '';
  return rows.flatMap((row, place) => {
    const view = views[place];
    if (!view) return [];
    return [
      {
        ...view,
        inviter: { id: row.inviterId, displayName: nameOf(row.inviterId) },
        endedReason: row.endedReason,
        endedBy: row.endedBy ? nameOf(row.endedBy) : null,
      },
    ];
  });
}

/** Everything but the newcomer. Leaves out the token's hash. */
function presentPlain(row: InvitationRow, now: Date): Omit<InvitationView, 'person'> {
  const [nowMs, expiresAtMs] = [now.getTime(), row.expiresAt.getTime()];
  const state = stateAt({ state: row.state, expiresAtMs }, nowMs);
  const restorable = canRestore({ state, endedAtMs: row.endedAt?.getTime() ?? null, expiresAtMs }, nowMs);
  return {
    id: row.id,
    email: row.email,
    state,
    note: row.note,
    vouch: row.vouch,
    suggestedRole: row.suggestedRole,
    roleState: row.roleState as RoleState,
    createdAt: toInstant(row.createdAt),
    sentAt: toInstant(row.sentAt),
    expiresAt: toInstant(row.expiresAt),
    endedAt: row.endedAt && toInstant(row.endedAt),
    resendFrom: isLive(state) ? toInstant(new Date(resendFrom(row.sentAt.getTime()))) : null,
    canRestore: restorable,
  };
}
