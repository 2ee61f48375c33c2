import { accountStatesOf } from '#features/identity/server/public.ts';
import { mailWaitsOf, waitingAboutEach } from '#features/mail/server/public.ts';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { ManagedInvitation } from '../../contract/admin.ts';
import type { InvitationView } from '../../contract/views.ts';
import type { InvitationState, RoleState } from '../../limits.ts';
import { canRestore, isLive, resendFrom, standingOf, stateAt } from '../../policy/allowance.ts';
import { aboutInvitation } from '../notify.ts';
import type { InvitationsReading } from '../parts.ts';
import type { InvitationRow } from '../tables.ts';

/** Invitations as their inviter sees them, with who joined and their status. */
export async function viewInvitations(
  { orm, now }: InvitationsReading,
  rows: readonly InvitationRow[],
): Promise<InvitationView[]> {
  const people = rows.flatMap(({ acceptedBy }) => (acceptedBy ? [acceptedBy] : []));
  const open = rows.filter((row) => isLive(stateOf(row, now)));
  const [summaries, states, waiting] = await Promise.all([
    summariesOf(orm, people),
    accountStatesOf(orm, people),
    waitingAboutEach(
      orm,
      open.map(({ id }) => aboutInvitation(id)),
      now,
    ),
  ]);
  return rows.map((row) => {
    const summary = row.acceptedBy ? summaries.get(row.acceptedBy) : undefined;
    return {
      ...viewPlain(row, now),
      ...mailWaitsOf(waiting.get(aboutInvitation(row.id))?.get(row.email)),
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
export const viewInvitation = async (at: InvitationsReading, row: InvitationRow): Promise<InvitationView> =>
  theOne(await viewInvitations(at, [row]));

function theOne<View>([view]: readonly View[]): View {
  if (!view) throw new Error('an invitation was not presented');
  return view;
}

/** Invitations as administration sees them. */
export async function viewManaged(
  at: InvitationsReading,
  rows: readonly InvitationRow[],
): Promise<ManagedInvitation[]> {
  const people = rows.flatMap((row) => [row.inviterId, ...(row.endedBy ? [row.endedBy] : [])]);
  const [views, names] = await Promise.all([viewInvitations(at, rows), summariesOf(at.orm, people)]);
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

/** One invitation as administration sees it. */
export const viewOneManaged = async (
  at: InvitationsReading,
  row: InvitationRow,
): Promise<ManagedInvitation> => theOne(await viewManaged(at, [row]));

/** Its state at a moment: over once its 14 days are, even before the job says so. */
export const stateOf = ({ state, expiresAt }: InvitationRow, now: Date): InvitationState =>
  stateAt({ state, expiresAtMs: expiresAt.getTime() }, now.getTime());

/** Everything but the newcomer. Leaves out the token's hash. */
function viewPlain(row: InvitationRow, now: Date): Omit<InvitationView, 'person'> {
  const [nowMs, expiresAtMs] = [now.getTime(), row.expiresAt.getTime()];
  const state = stateOf(row, now);
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
