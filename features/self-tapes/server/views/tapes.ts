import { asc, desc, eq } from 'drizzle-orm';
import { isInTime } from '#platform/contract/deadline.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Tape } from '../../contract.ts';
import type { Side } from '../../limits.ts';
import {
  opensSides,
  opensTakes,
  shownTapeState,
  type TapeMover,
  takesChange,
  tapeActsFor,
} from '../../policy/tapes.ts';
import type { OpenPutUp, SelfTapesReading } from '../parts.ts';
import { selfTape, selfTapeTake, type TakeRow, type TapeRow } from '../tables.ts';

/** Who the caller is to the moves of a self-tape. */
export function tapeMoversOf(
  person: SelfTapesReading['person'],
  { side, isEntitled, isOver, isShut }: OpenPutUp,
  { isRepFirst, declinedBy }: Pick<TapeRow, 'isRepFirst' | 'declinedBy'>,
): TapeMover[] {
  if (isOver) return [];
  if (side === 'buyer') return isEntitled ? ['casting'] : [];
  if (isShut) return [];
  if (side === 'seller') return isEntitled ? ['representative'] : [];
  return [
    'talent',
    ...(isRepFirst ? [] : (['direct'] as const)),
    ...(declinedBy === person ? (['decliner'] as const) : []),
  ];
}

/** The deadline a side has to meet. */
export const dueFor = ({ dueAt, repDueAt }: TapeRow, side: Side): Date | null =>
  side === 'client' ? (repDueAt ?? dueAt) : dueAt;

/** The takes of self-tapes, in the order in which they were added. */
export const takesOf = ({ orm }: Pick<SelfTapesReading, 'orm'>, ids: readonly ClientId[]) =>
  ids.length === 0
    ? Promise.resolve<TakeRow[]>([])
    : orm
        .select()
        .from(selfTapeTake)
        .where(inArray(selfTapeTake.tapeId, [...ids]))
        .orderBy(asc(selfTapeTake.number));

/** The self-tapes of a submission, newest first, as its viewer's side sees them. */
export async function viewTapes(
  at: Pick<SelfTapesReading, 'orm' | 'person' | 'now' | 'notifier'>,
  open: OpenPutUp,
): Promise<Tape[]> {
  const rows = await at.orm
    .select()
    .from(selfTape)
    .where(eq(selfTape.submissionId, open.id))
    .orderBy(desc(selfTape.askedAt), selfTape.id);
  const [people, takes] = await Promise.all([
    at.notifier.people.named(
      rows.map(({ askedBy }) => askedBy),
      at.orm,
    ),
    takesOf(
      at,
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.map((row) =>
    viewTape(row, {
      now: at.now,
      side: open.side,
      movers: tapeMoversOf(at.person, open, row),
      takes: takes.filter(({ tapeId }) => tapeId === row.id),
      askedBy: people(row.askedBy),
    }),
  );
}

interface TapeViewer {
  readonly now: Date;
  readonly side: Side;
  readonly movers: readonly TapeMover[];
  readonly takes: readonly TakeRow[];
  readonly askedBy: Tape['askedBy'];
}

function viewTape(row: TapeRow, { now, side, movers, takes, askedBy }: TapeViewer): Tape {
  const dueAt = dueFor(row, side);
  const isBuyer = side === 'buyer';
  const isOpen = isInTime({ now, dueAt: row.dueAt, files: [] });
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
    representative: isBuyer
      ? null
      : {
          isFirst: row.isRepFirst,
          dueOn: row.repDueOn,
          dueAt: row.repDueAt && toInstant(row.repDueAt),
        },
    hasSides: row.sidesId !== null,
    opensSides: opensSides(row, side),
    areSidesClosed: row.sidesClosedAt !== null,
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
      ...tapeActsFor({ state: row.state, dueAt: row.dueAt, takes: takes.length }, movers, now),
      ...(isTheirs && takesChange(row.state, side) ? (['add_take'] as const) : []),
      ...(isTheirs && movers.includes('representative') && (row.state === 'asked' || row.state === 'accepted')
        ? (['look_first'] as const)
        : []),
    ],
  };
}
