import { and, count, eq } from 'drizzle-orm';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { MemberRow } from '../access.ts';
import { teamMember } from '../tables.ts';
import type { TeamsParts } from './parts.ts';
import { tellTeam } from './tell-team.ts';

interface MemberPlace {
  readonly id: ClientId;
  readonly personId: PersonId;
}

/** Ends a membership and what it gave access to: every process knows from the commit on. */
export async function takeOut(
  tx: Transaction,
  { broadcast, onLeft }: TeamsParts,
  { id, personId }: MemberPlace,
): Promise<void> {
  await tx.orm.delete(teamMember).where(at({ id, personId }));
  await onLeft(tx, { teamId: id, personId });
  await tellTeam(tx, id, [personId]);
  await broadcast.renewStanding(tx, [personId]);
}

/** A membership, as a condition. */
export const at = ({ id, personId }: MemberPlace) =>
  and(eq(teamMember.teamId, id), eq(teamMember.personId, personId));

/** A member's current row. */
export async function findMember(tx: Transaction, place: MemberPlace): Promise<MemberRow | undefined> {
  const [row] = await tx.orm.select().from(teamMember).where(at(place));
  return row;
}

/** Whether a team has at most one owner. */
export async function isLastOwner(tx: Transaction, id: ClientId): Promise<boolean> {
  const [owners] = await tx.orm
    .select({ people: count() })
    .from(teamMember)
    .where(and(eq(teamMember.teamId, id), eq(teamMember.role, 'owner')));
  return (owners?.people ?? 0) <= 1;
}
