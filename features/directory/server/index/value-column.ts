/**
 * The values of one facet of everybody, by slot, one behind the other in one array: counting everybody walks through
 * memory in a line instead of from object to object.
 */
export interface ValueColumn {
  /** What somebody has from now on. */
  put(slot: number, values: readonly number[]): void;
  /** One more for each value that the one in this slot has. */
  count(slot: number, counts: Uint32Array): void;
  /** Whether the one in this slot has a value that is marked. */
  hasMarked(slot: number, marks: Uint8Array): boolean;
}

const firstSize = 1_024;

export function createValueColumn(): ValueColumn {
  let starts = new Int32Array(firstSize);
  let ends = new Int32Array(firstSize);
  let values = new Int32Array(firstSize);
  let used = 0;
  /** Places of `values` that nobody points at any more. */
  let left = 0;

  const compact = () => {
    const kept = new Int32Array(Math.max(firstSize, (used - left) * 2));
    let at = 0;
    for (let slot = 0; slot < starts.length; slot++) {
      const own = values.subarray(starts[slot], ends[slot]);
      kept.set(own, at);
      starts[slot] = at;
      at += own.length;
      ends[slot] = at;
    }
    [values, used, left] = [kept, at, 0];
  };
  return {
    put(slot, own) {
      if (slot >= starts.length) [starts, ends] = [grown(starts, slot + 1), grown(ends, slot + 1)];
      left += (ends[slot] ?? 0) - (starts[slot] ?? 0);
      [starts[slot], ends[slot]] = [0, 0];
      if (left > firstSize && left > used / 2) compact();
      if (used + own.length > values.length) values = grown(values, used + own.length);
      values.set(own, used);
      starts[slot] = used;
      used += own.length;
      ends[slot] = used;
    },
    count(slot, counts) {
      const end = ends[slot] ?? 0;
      for (let at = starts[slot] ?? 0; at < end; at++) {
        const value = values[at] ?? 0;
        counts[value] = (counts[value] ?? 0) + 1;
      }
    },
    hasMarked(slot, marks) {
      const end = ends[slot] ?? 0;
      for (let at = starts[slot] ?? 0; at < end; at++) if (marks[values[at] ?? 0] === 1) return true;
      return false;
    },
  };
}

function grown(from: Int32Array<ArrayBuffer>, least: number): Int32Array<ArrayBuffer> {
  const to = new Int32Array(Math.max(least, from.length * 2));
  to.set(from);
  return to;
}
