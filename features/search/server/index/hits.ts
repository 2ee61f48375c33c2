import { addAll, nextUnseen, type PeopleSet } from './people-set.ts';
import type { Seeker } from './seeker.ts';
import type { Step, Tier } from './tiers.ts';
import { compareText } from './word-index.ts';

/** A person found, and the tier that found them. */
export interface Hit {
  readonly id: string;
  readonly tier: Tier;
}

export interface HitOptions {
  /** Hits at most. */
  readonly limit: number;
  /** Hits to pass over first, for further pages. */
  readonly offset: number;
  /** Whether this person may be in the answer; asked before anything is counted, once for each person. */
  readonly mayShow: (id: string) => boolean;
}

/** One segment's part in a search. */
export interface Lane {
  readonly seeker: Seeker;
  readonly allowed: PeopleSet;
  /** Who stood in an earlier level. */
  readonly seen: PeopleSet;
  /** Who stands in this level. */
  found: PeopleSet | undefined;
  /** The next of them, -1 after the last. */
  next: number;
}

export function createLane(seeker: Seeker, allowed: PeopleSet): Lane {
  return { seeker, allowed, seen: seeker.take(), found: undefined, next: -1 };
}

/** Goes down the steps until the limit is reached; of further steps nothing is computed. */
export function collectHits(lanes: readonly Lane[], steps: readonly Step[], options: HitOptions): Hit[] {
  const hits: Hit[] = [];
  let toPass = options.offset;
  for (const { tier, find } of steps) {
    for (const id of peopleInOrder(lanes, find)) {
      if (!options.mayShow(id)) continue;
      if (toPass > 0) toPass--;
      else if (hits.push({ id, tier }) >= options.limit) return hits;
    }
  }
  return hits;
}

function* peopleInOrder(lanes: readonly Lane[], find: Step['find']): Generator<string> {
  const levels = lanes.map((lane) => find(lane.seeker));
  const levelCount = Math.max(...levels.map((own) => own.length));
  for (let level = 0; level < levelCount; level++) {
    lanes.forEach((lane, number) => {
      lane.found = levels[number]?.[level];
      advance(lane, 0);
    });
    for (let lane = foremost(lanes); lane !== undefined; lane = foremost(lanes)) {
      const ordinal = lane.next;
      advance(lane, ordinal + 1);
      yield lane.seeker.segment.ids[ordinal] as string;
    }
    // Not person by person: whoever stops at the limit never pays for this.
    for (const { found, seen } of lanes) if (found !== undefined) addAll(seen, found);
  }
}

function advance(lane: Lane, from: number): void {
  const { found, allowed, seen } = lane;
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
