import { eq, inArray } from 'drizzle-orm';
import type { ClientId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { lineTimeline } from '../queries/history.ts';
import { findLine } from '../queries/lines.ts';
import { type Match, matchesOfDesk } from '../queries/matches.ts';
import { timeOf } from '../queries/offers.ts';
import { callLine, type LineRow } from '../tables.ts';
import { noteStep } from './open-line.ts';
import type { Refused, Writer } from './parts.ts';

export type OfferOutcome =
  | { readonly kind: 'planned'; readonly row: LineRow }
  | Refused<'absent' | 'offer_gone'>;

/**
 * Sets the suggested time as the planned call on both sheets. Both lines are locked in one order and checked again, so of
 * many attempts one time is set. Where there is no such offer, for whatever reason, it is gone.
 */
export async function takeOffer(
  tx: Transaction,
  writer: Writer,
  { id, startsAt }: { readonly id: ClientId; readonly startsAt: Date },
): Promise<OfferOutcome> {
  const { deskId, now } = writer;
  const seen = await findLine(tx, writer, id);
  if (!seen) return { kind: 'absent' };
  const [match] = await matchesOfDesk(tx.orm, { deskId, lineId: id, at: null });
  if (!match) return { kind: 'offer_gone' };
  const lines = await lockBoth(tx, match);
  const mine = lines.find((line) => line.id === id);
  const other = lines.find((line) => line.id === match.otherLineId);
  if (!mine || !other) return { kind: 'offer_gone' };
  const isPlanned = (line: LineRow) => line.dueAt?.getTime() === startsAt.getTime();
  if (isPlanned(mine) && isPlanned(other)) return { kind: 'planned', row: mine };
  const [still] = await matchesOfDesk(tx.orm, { deskId, lineId: id, at: now });
  const offered = still && (await timeOf(tx, still, { deskId, now }));
  if (offered?.getTime() !== startsAt.getTime()) return { kind: 'offer_gone' };
  const planned = await plan(tx, mine, startsAt, now);
  const theirs = await plan(tx, other, startsAt, now);
  // The other side sees which office booked the time, not which assistant.
  await lineTimeline.note(tx, theirs.id, { what: 'planned', at: now, by: deskId });
  await noteStep(tx, writer, planned, { step: 'planned' });
  return { kind: 'planned', row: planned };
}

const lockBoth = (tx: Transaction, { lineId, otherLineId }: Match): Promise<LineRow[]> =>
  tx.orm
    .select()
    .from(callLine)
    .where(inArray(callLine.id, [lineId, otherLineId]))
    .orderBy(callLine.id)
    .for('update');

async function plan(tx: Transaction, row: LineRow, dueAt: Date, now: Date): Promise<LineRow> {
  const [planned] = await tx.orm
    .update(callLine)
    .set({ dueAt, version: row.version + 1, updatedAt: now })
    .where(eq(callLine.id, row.id))
    .returning();
  if (!planned) throw new Error('a call went while it was locked');
  return planned;
}
