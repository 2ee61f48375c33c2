import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Department, TeamRole } from '../../limits.ts';
import { mayChangeRole, mayRemove, ownsTeam, runsTeam } from '../../policy/rules.ts';
import { lockTeam, type MemberRow } from '../access.ts';
import { teamMember } from '../tables.ts';
import { endOpen } from './end-leaving.ts';
import { at, findMember, isLastOwner, takeOut } from './members.ts';
import type { Refused, TeamsParts } from './parts.ts';
import { tellTeam } from './tell-team.ts';

interface Place {
  readonly id: ClientId;
  readonly personId: PersonId;
  readonly by: PersonId;
}

export interface MemberChange extends Place {
  /** The version the change was made on. */
  readonly version: number;
  readonly role?: TeamRole | undefined;
  readonly department?: Department | null | undefined;
  readonly studios?: readonly string[] | undefined;
  readonly skills?: readonly string[] | undefined;
  readonly languages?: readonly string[] | undefined;
}

export type ChangeOutcome =
  | { readonly kind: 'saved'; readonly row: MemberRow }
  | { readonly kind: 'changed'; readonly row: MemberRow }
  | Refused<'absent' | 'closed' | 'member_absent' | 'last_owner'>;

/** Changes a member's role or what they cover; members can change what they cover themselves. */
export async function changeMember(
  tx: Transaction,
  { broadcast }: TeamsParts,
  change: MemberChange,
): Promise<ChangeOutcome> {
  const held = await lockTeam(tx, change.by, change.id);
  if (!held) return { kind: 'absent' };
  const row = await findMember(tx, change);
  if (!row) return { kind: 'member_absent' };
  const isSelf = change.personId === change.by;
  if (!runsTeam(held.role) && !isSelf) return { kind: 'closed' };
  const role = change.role ?? row.role;
  if (role !== row.role && !mayChangeRole(held.role, row.role, role)) return { kind: 'closed' };
  if (row.version !== change.version) return { kind: 'changed', row };
  const stepsDown = ownsTeam(row.role) && !ownsTeam(role);
  if (stepsDown && (await isLastOwner(tx, change.id))) return { kind: 'last_owner' };
  const [saved] = await tx.orm
    .update(teamMember)
    .set({
      role,
      department: change.department === undefined ? row.department : change.department,
      studios: [...(change.studios ?? row.studios)],
      skills: [...(change.skills ?? row.skills)],
      languages: [...(change.languages ?? row.languages)],
      version: row.version + 1,
    })
    .where(at(change))
    .returning();
  if (!saved) throw new Error('a member vanished under the lock of the team');
  await tellTeam(tx, change.id);
  if (role !== row.role) await broadcast.renewStanding(tx, [change.personId]);
  return { kind: 'saved', row: saved };
}

/** Removes a member from a team, or lets them leave; idempotent. The last owner stays (TEA-4). */
export async function removeMember(
  tx: Transaction,
  parts: TeamsParts,
  { id, personId, by, now }: Place & { readonly now: Date },
): Promise<'removed' | 'absent' | 'closed' | 'last_owner'> {
  const held = await lockTeam(tx, by, id);
  if (!held) return 'absent';
  const row = await findMember(tx, { id, personId });
  if (!row) return 'removed';
  if (!mayRemove(held.role, row.role, personId === by)) return 'closed';
  if (ownsTeam(row.role) && (await isLastOwner(tx, id))) return 'last_owner';
  await endOpen(tx, parts, { id, personId, by, now });
  await takeOut(tx, parts, { id, personId });
  return 'removed';
}
