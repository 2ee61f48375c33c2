import { addAll, addCommon, addPerson, hasPerson, nextUnseen, type PeopleSet } from './people-set.ts';
import type { Seeker } from './seeker.ts';
import { findInSegment } from './segment.ts';
import type { Step, Tier } from './tiers.ts';
import { compareText } from './word-index.ts';

/**
 * A hit's position in the whole answer. The next page continues after the position of the last hit, so that nobody is
 * skipped or repeated when people come or go in between.
 */
export type HitPosition = readonly [step: number, level: number, circle: number, name: string, id: string];

/** Maximum characters of a name in a position: longer than any real name, and short enough for a URL. */
const positionNameMax = 200;

/** A found person, and the tier that found them. */
export interface Hit {
  readonly id: string;
  readonly tier: Tier;
  readonly position: HitPosition;
}

export interface HitOptions {
  /** Maximum number of hits. */
  readonly limit: number;
  /** Returns only hits after this position. */
  readonly after: HitPosition | undefined;
  /** Whether this person may be in the answer; called before counting, once for each person. */
  readonly mayShow: (id: string) => boolean;
  /** Without people who have only most of the words. */
  readonly needsEveryWord: boolean;
}

/** One segment's part in a search. */
export interface Lane {
  readonly seeker: Seeker;
  /** Who may be in the answer: each circle of people near the viewer, nearest first, then everyone. */
  readonly allowed: readonly PeopleSet[];
  /** People from an earlier level or a nearer circle. */
  readonly seen: PeopleSet;
  /** The people of this level. */
  found: PeopleSet | undefined;
  /** The next of them, -1 after the last. */
  next: number;
}

/** People near the viewer, nearest first; one person may be in several circles. */
export type Circles = readonly ReadonlySet<string>[];

export function createLane(seeker: Seeker, allowed: PeopleSet, circles: Circles): Lane {
  const nearer = circles.map((ids) => {
    const people = seeker.take();
    for (const id of ids) {
      const ordinal = findInSegment(seeker.segment, id);
      if (ordinal >= 0 && hasPerson(allowed, ordinal)) addPerson(people, ordinal);
    }
    return people;
  });
  return { seeker, allowed: [...nearer, allowed], seen: seeker.take(), found: undefined, next: -1 };
}

/** Goes down the steps until the limit is reached; later steps are not computed. */
export function collectHits(lanes: readonly Lane[], steps: readonly Step[], options: HitOptions): Hit[] {
  const hits: Hit[] = [];
  for (const [step, { tier, find, isLastResort = false }] of steps.entries()) {
    if (isLastResort && (options.needsEveryWord || hits.length > 0 || endedBefore(options.after, step)))
      continue;
    for (const position of hitPositions(lanes, { step, find, after: options.after })) {
      const id = position[4];
      if (options.mayShow(id) && hits.push({ id, tier, position }) >= options.limit) return hits;
    }
  }
  return hits;
}

/** Whether the page before ended in an earlier step. */
const endedBefore = (after: HitPosition | undefined, step: number) => after !== undefined && after[0] < step;

type StepAfter = { step: number; find: Step['find']; after: HitPosition | undefined };

function* hitPositions(lanes: readonly Lane[], { step, find, after }: StepAfter): Generator<HitPosition> {
  const levels = lanes.map((lane) => find(lane.seeker));
  const levelCount = Math.max(...levels.map((own) => own.length));
  const circleCount = lanes[0]?.allowed.length ?? 0;
  for (let level = 0; level < levelCount; level++) {
    lanes.forEach((lane, number) => {
      lane.found = levels[number]?.[level];
    });
    for (let circle = 0; circle < circleCount; circle++) {
      yield* hitPositionsIn(lanes, [step, level, circle], after);
      leaveCircle(lanes, circle);
    }
  }
}

type Place = readonly [step: number, level: number, circle: number];

function* hitPositionsIn(
  lanes: readonly Lane[],
  place: Place,
  after: HitPosition | undefined,
): Generator<HitPosition> {
  const order = after ? comparePlaces(place, after) : 1;
  // Places on earlier pages need no order, only their people, which `leaveCircle` marks as seen.
  if (order < 0) return;
  for (const [name, id] of peopleOf(lanes, place[2])) {
    if (order > 0 || !after || isBehind(name, id, after)) yield [...place, name, id];
  }
}

/** Compares hits of two searches by tier and level; on a tie the first one keeps its place. */
export const comparePositions = ([step, level]: HitPosition, [otherStep, otherLevel]: HitPosition): number =>
  step - otherStep || level - otherLevel;

function comparePlaces(one: Place, [step, level, circle]: HitPosition): number {
  return one[0] - step || one[1] - level || one[2] - circle;
}

const isBehind = (name: string, id: string, [, , , lastName, lastId]: HitPosition) =>
  (compareText(name, lastName) || compareText(id, lastId)) > 0;

/** The people of this level in one circle, by folded name, then by id. */
function* peopleOf(lanes: readonly Lane[], circle: number): Generator<readonly [name: string, id: string]> {
  for (const lane of lanes) advance(lane, circle, 0);
  for (let lane = foremost(lanes); lane !== undefined; lane = foremost(lanes)) {
    const ordinal = lane.next;
    const { names, ids } = lane.seeker.segment;
    advance(lane, circle, ordinal + 1);
    yield [(names[ordinal] as string).slice(0, positionNameMax), ids[ordinal] as string];
  }
}

// In bulk rather than person by person: a search that stops at the limit never pays for this.
function leaveCircle(lanes: readonly Lane[], circle: number): void {
  for (const { found, seen, allowed } of lanes) {
    if (found === undefined) continue;
    if (circle === allowed.length - 1) addAll(seen, found);
    else addCommon(seen, found, allowed[circle] as PeopleSet);
  }
}

function advance(lane: Lane, circle: number, from: number): void {
  const { found, seen } = lane;
  const allowed = lane.allowed[circle] as PeopleSet;
  lane.next = found === undefined ? -1 : nextUnseen({ found, allowed, seen }, from);
}

/** The lane whose next person comes first by name, then by id. */
function foremost(lanes: readonly Lane[]): Lane | undefined {
  let first: Lane | undefined;
  for (const lane of lanes) {
    if (lane.next >= 0 && (first === undefined || isBefore(lane, first))) first = lane;
  }
  return first;
}

function isBefore(one: Lane, other: Lane): boolean {
  const [mine, theirs] = [one.seeker.segment, other.seeker.segment];
  const byName = compareText(mine.names[one.next] as string, theirs.names[other.next] as string);
  return (byName || compareText(mine.ids[one.next] as string, theirs.ids[other.next] as string)) < 0;
}
