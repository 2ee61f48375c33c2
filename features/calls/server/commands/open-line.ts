import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/server/database/database.ts';
import { type LineState, type LineStep, limits } from '../../limits.ts';
import { isOpen } from '../../policy/states.ts';
import { lineTimeline } from '../queries/history.ts';
import { otherSideOf } from '../queries/matches.ts';
import { callLine, callSheet, type LineRow } from '../tables.ts';
import { announceLine } from './announce.ts';
import type { Writer } from './parts.ts';

interface LineMove {
  readonly to: LineState;
  /** When it happened, by the caller's clock. */
  readonly at: Date;
  readonly step: LineStep;
  readonly reason?: string;
  readonly set?: Partial<LineRow>;
}

/** Moves a locked line and announces it to the desk. The claim ends with the call, and stays while the two talk. */
export async function moveLine(
  tx: Transaction,
  writer: Writer,
  row: LineRow,
  { to, at, step, reason = '', set = {} }: LineMove,
): Promise<LineRow> {
  const { now } = writer;
  const isEnd = !isOpen(to);
  const [moved] = await tx.orm
    .update(callLine)
    .set({
      ...set,
      state: to,
      // What was taken back is not taken forward again.
      stateBefore: step === 'reopened' ? null : row.state,
      stateAt: at,
      connectedAt: to === 'connected' ? (row.connectedAt ?? at) : null,
      closedAt: isEnd ? at : null,
      goesAt: isEnd ? await goesAt(tx, row, at) : null,
      ...claimAfter(row, writer, to),
      version: row.version + 1,
      updatedAt: now,
    })
    .where(and(eq(callLine.id, row.id), eq(callLine.version, row.version)))
    .returning();
  if (!moved) throw new Error('a call changed while it was locked');
  await noteStep(tx, writer, moved, { step, from: row.state, to, ...(reason && { note: reason }) });
  return moved;
}

/** Ends a live call that has no outcome yet: the line becomes a follow-up. */
export const endTalk = (tx: Transaction, writer: Writer, row: LineRow, at: Date): Promise<LineRow> =>
  moveLine(tx, writer, row, { to: 'follow-up', at: at < row.stateAt ? row.stateAt : at, step: 'moved' });

/** The caller who got through keeps the line while they talk; the claim ends with the call. */
const claimAfter = (row: LineRow, { by, now }: Writer, to: LineState) =>
  to === 'connected'
    ? {
        claimedBy: by,
        claimedAt: row.claimedBy === by ? (row.claimedAt ?? now) : now,
        claimedUntil: new Date(now.getTime() + limits.leaseMs),
      }
    : unclaimed;

/** The claim columns of an unclaimed line. */
export const unclaimed = { claimedBy: null, claimedAt: null, claimedUntil: null };

/** Writes a step of a line to its history and the audit of the desk, and announces it to the desk. */
export async function noteStep(
  tx: Transaction,
  writer: Writer,
  row: LineRow,
  {
    step,
    ...said
  }: { readonly step: LineStep; readonly from?: LineState; readonly to?: string; readonly note?: string },
): Promise<void> {
  const { by, deskId, now } = writer;
  const onBehalfOf = by === deskId ? {} : { onBehalfOf: deskId };
  await Promise.all([
    lineTimeline.note(tx, row.id, { what: step, at: now, by, ...onBehalfOf, ...said }),
    announceLine(tx, { ...row, now }),
    tellOtherSide(tx, row, now, [row.state, ...(said.from ? [said.from] : [])]),
    writer.note(tx, { action: `call.${step}`, subject: { kind: 'call', id: row.id } }),
  ]);
}

/** The office that has the same call on its sheet looks again too, as long as both are offered times. */
export async function tellOtherSide(
  tx: Transaction,
  row: LineRow,
  now: Date,
  states: readonly LineState[] = [row.state],
): Promise<void> {
  const other = await otherSideOf(tx.orm, row, states);
  if (other) await announceLine(tx, { ...other, isPrivate: false, now });
}

const dayMs = 24 * 60 * 60_000;

/** When a line that was closed goes, by what its desk has chosen. */
async function goesAt(tx: Transaction, { deskId }: LineRow, closedAt: Date): Promise<Date | null> {
  const [sheet] = await tx.orm
    .select({ days: callSheet.retentionDays })
    .from(callSheet)
    .where(eq(callSheet.deskId, deskId));
  return sheet?.days ? new Date(closedAt.getTime() + sheet.days * dayMs) : null;
}

/** The open line of the same person besides one, as far as a desk has another. */
export async function openTwin(
  tx: Pick<Transaction, 'orm'>,
  { deskId, sameAs, isPrivate }: Pick<LineRow, 'deskId' | 'sameAs' | 'isPrivate'>,
): Promise<LineRow | undefined> {
  const [row] = await tx.orm
    .select()
    .from(callLine)
    .where(
      and(
        eq(callLine.deskId, deskId),
        eq(callLine.sameAs, sameAs),
        eq(callLine.isPrivate, isPrivate),
        sql`${callLine.closedAt} is null`,
      ),
    );
  return row;
}
