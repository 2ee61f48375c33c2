/**
 * A set of people in one segment: bit n is the person with ordinal n. Ordinals follow the folded names, so reading a
 * set from its low end yields the hits in the order of a tier, without any sorting. Most sets of a query contain a
 * handful of people; `used` lets every operation skip the empty cells.
 */
export interface PeopleSet {
  readonly cells: Uint32Array;
  /** Bit c is set when cells[c] may be anything but 0. */
  readonly used: Uint32Array;
}

/** Lends and takes back empty sets: a keystroke needs dozens, and none of them becomes garbage. */
export interface PeopleSetPool {
  take(): PeopleSet;
  giveBack(sets: readonly PeopleSet[]): void;
}

/** The number at an index known to be inside the array. */
export function at(numbers: Uint32Array, index: number): number {
  return numbers[index] as number;
}

/** Creates a set with room for `size` people, all absent. */
export function createPeopleSet(size: number): PeopleSet {
  const cells = new Uint32Array((size + 31) >>> 5);
  return { cells, used: new Uint32Array((cells.length + 31) >>> 5) };
}

/** What an ordinary query needs; the hundreds of a contrived one are left to the garbage collector. */
const idleMax = 64;

export function createPeopleSetPool(size: number): PeopleSetPool {
  const idle: PeopleSet[] = [];
  return {
    take: () => idle.pop() ?? createPeopleSet(size),
    giveBack(sets) {
      for (const set of sets.slice(0, idleMax - idle.length)) {
        empty(set);
        idle.push(set);
      }
    },
  };
}

export function addPerson({ cells, used }: PeopleSet, ordinal: number): void {
  const cell = ordinal >>> 5;
  const known = at(cells, cell);
  cells[cell] = known | (1 << (ordinal & 31));
  if (known === 0) used[cell >>> 5] = at(used, cell >>> 5) | (1 << (cell & 31));
}

export function dropPerson({ cells }: PeopleSet, ordinal: number): void {
  const cell = ordinal >>> 5;
  cells[cell] = at(cells, cell) & ~(1 << (ordinal & 31));
}

export function hasPerson({ cells }: PeopleSet, ordinal: number): boolean {
  return ((at(cells, ordinal >>> 5) >>> (ordinal & 31)) & 1) === 1;
}

/** Calls back with everyone in the set, in ascending order. */
export function eachPerson({ cells, used }: PeopleSet, visit: (ordinal: number) => void): void {
  for (let block = 0; block < used.length; block++) {
    for (let rest = at(used, block); rest !== 0; rest &= rest - 1) {
      const cell = (block << 5) + lowestBit(rest);
      for (let bits = at(cells, cell); bits !== 0; bits &= bits - 1) visit((cell << 5) + lowestBit(bits));
    }
  }
}

/** Adds everyone in another set; false when it is empty. */
export function addAll(into: PeopleSet, from: PeopleSet): boolean {
  let any = 0;
  for (let block = 0; block < from.used.length; block++) {
    let rest = at(from.used, block);
    any |= rest;
    into.used[block] = at(into.used, block) | rest;
    for (; rest !== 0; rest &= rest - 1) {
      const cell = (block << 5) + lowestBit(rest);
      into.cells[cell] = at(into.cells, cell) | at(from.cells, cell);
    }
  }
  return any !== 0;
}

/** Adds the intersection of two sets; false when it is empty. */
export function addCommon(into: PeopleSet, one: PeopleSet, other: PeopleSet): boolean {
  return addCommonOfUnions(into, [[one], [other]]);
}

/** Adds the people who are in at least one set of every group; false when there are none. */
export function addCommonOfUnions(into: PeopleSet, groups: readonly (readonly PeopleSet[])[]): boolean {
  let isAnybody = false;
  for (let block = 0; block < into.used.length; block++) {
    let rest = 0xffffffff;
    for (const group of groups) rest &= unionAt(group, 'used', block);
    for (; rest !== 0; rest &= rest - 1) {
      const bit = lowestBit(rest);
      const cell = (block << 5) + bit;
      let common = 0xffffffff;
      for (const group of groups) common &= unionAt(group, 'cells', cell);
      if (common === 0) continue;
      isAnybody = true;
      into.cells[cell] = at(into.cells, cell) | common;
      into.used[block] = at(into.used, block) | (1 << bit);
    }
  }
  return isAnybody;
}

/** The lowest ordinal from `from` up that is `found` and `allowed` and not `seen`, or -1. */
export function nextUnseen(
  sets: { found: PeopleSet; allowed: PeopleSet; seen: PeopleSet },
  from: number,
): number {
  const { cells, used } = sets.found;
  const firstCell = from >>> 5;
  for (let block = firstCell >>> 5; block < used.length; block++) {
    let rest = at(used, block);
    if (block === firstCell >>> 5) rest &= -1 << (firstCell & 31);
    for (; rest !== 0; rest &= rest - 1) {
      const cell = (block << 5) + lowestBit(rest);
      let open = at(cells, cell) & at(sets.allowed.cells, cell) & ~at(sets.seen.cells, cell);
      if (cell === firstCell) open &= -1 << (from & 31);
      if (open !== 0) return (cell << 5) + lowestBit(open);
    }
  }
  return -1;
}

function empty({ cells, used }: PeopleSet): void {
  for (let block = 0; block < used.length; block++) {
    for (let rest = at(used, block); rest !== 0; rest &= rest - 1) cells[(block << 5) + lowestBit(rest)] = 0;
    used[block] = 0;
  }
}

function unionAt(sets: readonly PeopleSet[], part: 'cells' | 'used', index: number): number {
  let union = 0;
  for (const set of sets) union |= at(set[part], index);
  return union;
}

function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}
