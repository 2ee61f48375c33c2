import type { ConversationId } from '#platform/contract/ids.ts';
import type { Database } from '#platform/server/database/database.ts';
import { limits } from '../../limits.ts';
import { type VisibleRange, visibleWithin } from '../../policy/visible-range.ts';
import { comparePositions, type SearchPosition } from './search-order.ts';
import { type Candidate, placesAt, readWindows, type Sieve, type Window } from './search-windows.ts';
import type { SearchedConversation } from './searched-conversations.ts';

// The conversations are walked in parallel, each from its newest message down, always advancing the one at the newest
// message: the first page of a search costs about as much as its messages are deep.

/** The input of a search walk. */
export interface Walk {
  readonly conversations: readonly SearchedConversation[];
  readonly sieve: Sieve;
  /** Whether the text matches. */
  readonly fits: (candidate: Candidate) => boolean;
  /** Only messages after this position in search order. */
  readonly behind: SearchPosition | null;
  /** Only messages from then on, in milliseconds since 1970. */
  readonly after: number | null;
  readonly limit: number;
  /** How many messages are read before the walk stops and reports how far it got. */
  readonly budget: number;
}

/** The result of a walk: where the next one continues, and whether this one stopped because its budget was used up. */
export interface Found {
  readonly items: Candidate[];
  readonly next: SearchPosition | null;
  readonly isSpent: boolean;
}

/** Progress through one conversation. */
interface Lane {
  readonly id: ConversationId;
  readonly visibleRange: VisibleRange;
  /** The highest position not read yet. */
  high: number;
  /** No remaining message is newer than this. */
  at: number;
  /** The oldest message read: a message never counts as newer than those after it, whatever its clock said. */
  oldest: number;
  isOpen: boolean;
  readonly waiting: { readonly position: SearchPosition; readonly candidate: Candidate }[];
}

// How far apart the clocks of two processes writing into one conversation may be.
const clocksApartMs = 60_000;

/** Walks back through the conversations until a page is full, nothing is left, or the budget is used up. */
export async function walkBack(database: Pick<Database, 'run'>, walk: Walk): Promise<Found> {
  const lanes = walk.conversations.map((conversation) => laneOf(conversation, walk.behind));
  const items: Candidate[] = [];
  let last: SearchPosition | null = null;
  let looked = 0;
  for (;;) {
    const lane = nextLane(lanes);
    const isEnd = !lane || (walk.after !== null && positionOf(lane).at < walk.after);
    if (isEnd) return { items, next: null, isSpent: false };
    if (items.length === walk.limit) return { items, next: last, isSpent: false };
    const found = lane.waiting[0];
    if (!found) {
      if (looked >= walk.budget) return { items, next: justBefore(positionOf(lane)), isSpent: true };
      looked += await lookOn(database, walk, abreast(lanes, lane));
      continue;
    }
    lane.waiting.shift();
    items.push(found.candidate);
    last = found.position;
  }
}

function laneOf({ id, visibleRange, lastAt }: SearchedConversation, behind: SearchPosition | null): Lane {
  const at = Math.min(lastAt.getTime(), behind?.at ?? Number.POSITIVE_INFINITY);
  const high = visibleRange.at(-1)?.to ?? 0;
  return { id, visibleRange, high, at, oldest: Number.POSITIVE_INFINITY, isOpen: false, waiting: [] };
}

const positionOf = (lane: Lane): SearchPosition =>
  lane.waiting[0]?.position ?? { at: lane.at, id: lane.id, seq: lane.high };

const bottomOf = ({ visibleRange, high }: Lane) => visibleRange[0]?.from ?? high + 1;

const isOver = (lane: Lane) => lane.waiting.length === 0 && lane.high < bottomOf(lane);

/** The lane at the newest message. */
function nextLane(lanes: readonly Lane[]): Lane | undefined {
  let first: Lane | undefined;
  for (const lane of lanes) {
    if (isOver(lane)) continue;
    if (!first || comparePositions(positionOf(lane), positionOf(first)) < 0) first = lane;
  }
  return first;
}

/** The lane itself; when it is first opened, also the unopened ones after it, in one query. */
function abreast(lanes: readonly Lane[], lane: Lane): readonly Lane[] {
  if (lane.isOpen) return [lane];
  const start = lanes.indexOf(lane);
  const unopened = lanes.slice(start).filter((other) => !other.isOpen && !isOver(other));
  return unopened.slice(0, limits.searchAbreast);
}

/** Reads the next window of each lane. Returns the number of messages read. */
async function lookOn(database: Pick<Database, 'run'>, walk: Walk, lanes: readonly Lane[]): Promise<number> {
  const { behind } = walk;
  if (behind) await placeLanes(database, lanes, behind);
  const wanted = lanes.map((lane): Window => {
    // The newest visible span below the lane's position.
    const { from, to } = visibleWithin(lane.visibleRange, 1, lane.high).at(-1) ?? { from: 1, to: 0 };
    return { id: lane.id, low: Math.max(from, to - limits.searchWindow + 1), high: to };
  });
  const candidates = await readWindows(database, wanted, walk.sieve);
  const byConversation = Map.groupBy(candidates, ({ conversationId }) => conversationId);
  lanes.forEach((lane, index) => {
    lane.isOpen = true;
    lane.high = (wanted[index]?.low ?? 1) - 1;
    for (const candidate of byConversation.get(lane.id) ?? []) {
      lane.oldest = Math.min(lane.oldest, candidate.createdAt.getTime());
      const position = { at: lane.oldest, id: lane.id, seq: candidate.seq };
      const isNew = behind === null || comparePositions(position, behind) > 0;
      if (isNew && walk.fits(candidate)) lane.waiting.push({ position, candidate });
    }
    lane.at = Math.min(lane.at, lane.oldest);
  });
  return wanted.reduce((sum, { low, high }) => sum + Math.max(0, high - low + 1), 0);
}

/** Moves lanes that start in the middle of a conversation to that place. */
async function placeLanes(
  database: Pick<Database, 'run'>,
  lanes: readonly Lane[],
  behind: SearchPosition,
): Promise<void> {
  const unplaced = lanes.filter((lane) => !lane.isOpen && lane.high - bottomOf(lane) >= limits.searchWindow);
  const windows = unplaced.map((lane) => ({ id: lane.id, low: bottomOf(lane), high: lane.high }));
  const places = await placesAt(database, windows, new Date(behind.at + clocksApartMs));
  for (const lane of unplaced) lane.high = places.get(lane.id) ?? lane.high;
}

/** The position right before this one in search order, so that this one and all after it are behind it. */
const justBefore = (position: SearchPosition): SearchPosition => ({ ...position, seq: position.seq + 1 });
