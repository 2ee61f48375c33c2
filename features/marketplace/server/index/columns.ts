import { type FacetName, facetNames } from '../../limits.ts';

/** What a search compares of all listings, by their slots: numbers side by side, as objects would cost ten times as much. */
export interface Columns {
  readonly facets: Readonly<Record<FacetName, Int32Array>>;
  readonly owner: Int32Array;
  readonly isConfidential: Uint8Array;
  readonly isForConnections: Uint8Array;
  /** In the smallest unit; 0 on request. */
  readonly rate: Float64Array;
  /** Days since 1970; 0 without dates. */
  readonly firstDay: Int32Array;
  readonly lastDay: Int32Array;
  readonly expiresMs: Float64Array;
}

const make = (size: number): Columns => ({
  facets: Object.fromEntries(facetNames.map((name) => [name, new Int32Array(size)])) as Columns['facets'],
  owner: new Int32Array(size),
  isConfidential: new Uint8Array(size),
  isForConnections: new Uint8Array(size),
  rate: new Float64Array(size),
  firstDay: new Int32Array(size),
  lastDay: new Int32Array(size),
  expiresMs: new Float64Array(size),
});

const startSize = 1_024;

/** Columns with room for every slot up to the one asked for. */
export function createColumns() {
  let held = make(startSize);
  let size = startSize;
  return {
    now: () => held,
    roomFor(slot: number): Columns {
      if (slot < size) return held;
      while (size <= slot) size *= 2;
      const wider = make(size);
      for (const name of facetNames) wider.facets[name].set(held.facets[name]);
      for (const name of [
        'owner',
        'isConfidential',
        'isForConnections',
        'rate',
        'firstDay',
        'lastDay',
        'expiresMs',
      ] as const)
        wider[name].set(held[name]);
      held = wider;
      return held;
    },
  };
}

const dayMs = 86_400_000;

/** A day as its column has it. */
export const dayNumber = (day: string | null | undefined): number =>
  day ? Date.parse(`${day}T00:00:00Z`) / dayMs : 0;
