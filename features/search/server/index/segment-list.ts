import type { FoldedPerson } from './folded-person.ts';
import { at } from './people-set.ts';
import { findInSegment, leaveSegment, packSegment, type Segment, unpackSegment } from './segment.ts';

/** The packed people and the few changed since, kept so that a change costs little and a search stays fast. */
export interface SegmentList {
  /** Every person is in exactly one of them. */
  current(): readonly Segment[];
  put(person: FoldedPerson): void;
  remove(id: string): void;
  /** The checksum of a person, undefined when absent. */
  checksumOf(id: string): number | undefined;
  size(): number;
}

/** Changed people are repacked before the next search; beyond this number they are merged into the older segments. */
const newcomersMax = 64;
/** A new segment absorbs every older one up to this many times its size: sizes stay geometric, and segments few. */
const swallowFactor = 4;

/** Starts with one segment, or none. */
export function createSegmentList(first?: Segment): SegmentList {
  // Largest first.
  let packed: Segment[] = first === undefined ? [] : [first];
  const newcomers = new Map<string, FoldedPerson>();
  let packedNewcomers: Segment | undefined;

  function leave(id: string): void {
    if (newcomers.delete(id)) packedNewcomers = undefined;
    for (const segment of packed) {
      const ordinal = findInSegment(segment, id);
      if (ordinal >= 0) leaveSegment(segment, ordinal);
    }
    // Repacks segments that are more than half empty: a search pays for empty places too.
    packed = packed.flatMap((segment) => {
      if (segment.presentCount * 2 >= segment.ids.length) return [segment];
      return segment.presentCount === 0 ? [] : [packFolded(unpackSegment(segment))];
    });
  }

  function mergeNewcomers(): void {
    const merged = [...newcomers.values()];
    let last = packed.at(-1);
    while (last !== undefined && last.presentCount <= swallowFactor * merged.length) {
      merged.push(...unpackSegment(last));
      packed.pop();
      last = packed.at(-1);
    }
    packed.push(packFolded(merged));
    newcomers.clear();
    packedNewcomers = undefined;
  }

  return {
    current() {
      if (newcomers.size === 0) return packed;
      packedNewcomers ??= packFolded([...newcomers.values()]);
      return [...packed, packedNewcomers];
    },
    put(person) {
      leave(person.id);
      newcomers.set(person.id, person);
      packedNewcomers = undefined;
      if (newcomers.size > newcomersMax) mergeNewcomers();
    },
    remove: leave,
    checksumOf(id) {
      const newcomer = newcomers.get(id);
      if (newcomer !== undefined) return newcomer.checksum;
      for (const segment of packed) {
        const ordinal = findInSegment(segment, id);
        if (ordinal >= 0) return at(segment.checksums, ordinal);
      }
      return undefined;
    },
    size: () => packed.reduce((sum, segment) => sum + segment.presentCount, newcomers.size),
  };
}

function packFolded(people: readonly FoldedPerson[]): Segment {
  return packSegment(people, (person) => person);
}
