import { asc, desc, eq } from 'drizzle-orm';
import type { ClientId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Tape } from '../../contract/tapes.ts';
import type { Side } from '../../limits.ts';
import { isInTime } from '../../policy/deadline.ts';
import { isOver, isShut } from '../../policy/states.ts';
import {
  opensSides,
  opensTakes,
  shownTapeState,
  type TapeMover,
  takesChange,
  tapeActsFor,
} from '../../policy/tapes.ts';
import { mayAnswer, maySubmit, type OpenSubmission } from '../access.ts';
import type { SubmissionsReading } from '../parts.ts';
import { selfTape, selfTapeTake, type TakeRow, type TapeRow } from '../tables.ts';
import { somebodies } from './people.ts';

/** Who the caller is to the moves of a self-tape of this submission. */
export async function tapeMoversOf(
  at: SubmissionsReading,
  { row, side, isRecipient }: OpenSubmission,
  tape: Pick<TapeRow, 'isRepFirst' | 'declinedBy'>,
): Promise<TapeMover[]> {
  if (side === 'buyer') return isRecipient && !isOver(row.state) && (await mayAnswer(at)) ? ['casting'] : [];
  if (isShut(row.state) || isOver(row.state)) return [];
  if (side === 'seller') return (await maySubmit(at)) ? ['representative'] : [];
  return [
    'talent',
    ...(tape.isRepFirst ? [] : (['direct'] as const)),
    ...(tape.declinedBy === at.person ? (['decliner'] as const) : []),
  ];
}

/** The deadline a side has to meet. */
export const dueFor = ({ dueAt, repDueAt }: TapeRow, side: Side): Date | null =>
  side === 'client' ? (repDueAt ?? dueAt) : dueAt;

/** The takes of self-tapes, in the order in which they were added. */
export const takesOf = ({ orm }: Pick<SubmissionsReading, 'orm'>, ids: readonly ClientId[]) =>
  ids.length === 0
    ? Promise.resolve<TakeRow[]>([])
    : orm
        .select()
        .from(selfTapeTake)
        .where(inArray(selfTapeTake.tapeId, [...ids]))
        .orderBy(asc(selfTapeTake.number));

/** The self-tapes of a submission, newest first, as its viewer's side sees them. */
export async function viewTapes(at: SubmissionsReading, open: OpenSubmission): Promise<Tape[]> {
  const rows = await at.orm
    .select()
    .from(selfTape)
    .where(eq(selfTape.submissionId, open.row.id))
    .orderBy(desc(selfTape.askedAt), selfTape.id);
  const [people, takes] = await Promise.all([
    somebodies(
      at,
      rows.map(({ askedBy }) => askedBy),
    ),
    takesOf(
      at,
      rows.map(({ id }) => id),
    ),
  ]);
  const views: Tape[] = [];
  for (const row of rows) {
    const own = takes.filter(({ tapeId }) => tapeId === row.id);
    const movers = await tapeMoversOf(at, open, row);
    views.push(viewTape(row, { at, side: open.side, movers, takes: own, askedBy: people(row.askedBy) }));
  }
  return views;
}

interface TapeViewer {
  readonly at: Pick<SubmissionsReading, 'now'>;
  readonly side: Side;
  readonly movers: readonly TapeMover[];
  readonly takes: readonly TakeRow[];
  readonly askedBy: Tape['askedBy'];
}

function viewTape(row: TapeRow, { at, side, movers, takes, askedBy }: TapeViewer): Tape {
  const dueAt = dueFor(row, side);
  const isBuyer = side === 'buyer';
  const isOpen = isInTime({ now: at.now, dueAt: row.dueAt, files: [] });
  const isTheirs = movers.length > 0 && isOpen;
  return {
    id: row.id,
    submissionId: row.submissionId,
    state: shownTapeState(row.state, side),
    version: row.version,
    instructions: row.instructions,
    askedBy,
    askedAt: toInstant(row.askedAt),
    dueAt: dueAt && toInstant(dueAt),
    dueZone: row.dueZone,
    isLate: !isOpen && row.state !== 'sent' && row.state !== 'watched',
    representative: isBuyer ? null : { isFirst: row.isRepFirst, dueOn: row.repDueOn },
    hasSides: row.sidesId !== null,
    opensSides: row.sidesId !== null && opensSides(row.state, side),
    // Why takes were handed back stays between the representative and their client.
    reason: isBuyer && row.state !== 'declined' ? '' : row.reason,
    takes: opensTakes(row.state, side)
      ? takes.map(({ id, number, contentType, slate, wardrobe, note, addedAt }) => ({
          id,
          number,
          contentType,
          slate,
          wardrobe,
          note,
          addedAt: toInstant(addedAt),
        }))
      : [],
    verbs: [
      ...tapeActsFor({ state: row.state, dueAt: row.dueAt, takes: takes.length }, movers, at.now),
      ...(isTheirs && takesChange(row.state, side) ? (['add_take'] as const) : []),
      ...(isTheirs && movers.includes('representative') && (row.state === 'asked' || row.state === 'accepted')
        ? (['look_first'] as const)
        : []),
    ],
  };
}
