import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { isOpen, type LeavingRow } from '../queries/leaving.ts';
import { deskSeat, teamLeaving } from '../tables.ts';
import type { TeamsParts } from './parts.ts';
import { notifyEnded } from './tell-team.ts';

interface Ending {
  readonly id: ClientId;
  readonly personId: PersonId;
  readonly by: PersonId;
  readonly now: Date;
}

/** Cancels a member's set leaving time, with the seats offered for it. */
export async function endOpen(
  tx: Transaction,
  parts: TeamsParts,
  { id, personId, by, now }: Ending,
): Promise<LeavingRow | undefined> {
  const [row] = await tx.orm
    .update(teamLeaving)
    .set({ cancelledAt: now })
    .where(and(eq(teamLeaving.teamId, id), eq(teamLeaving.personId, personId), isOpen))
    .returning();
  if (row && row.seatIds.length > 0) {
    const ended = await tx.orm
      .update(deskSeat)
      .set({ endedAt: now, endedBy: by })
      .where(and(inArray(deskSeat.id, row.seatIds), isNull(deskSeat.endedAt)))
      .returning();
    await notifyEnded(tx, parts, ended);
  }
  return row;
}
