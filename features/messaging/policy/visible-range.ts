/** A range of positions in a conversation, both ends included. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * What a person can see of a conversation (MSG-4, MSG-6), in order, oldest span first. Nearly always one span; a person
 * who left and came back has one per stay, without what was said in between (decision 046).
 */
export type VisibleRange = readonly Span[];

export const isVisibleIn = (visibleRange: VisibleRange, seq: number): boolean =>
  visibleRange.some(({ from, to }) => seq >= from && seq <= to);

/** The part of it between two positions, both included. */
export const visibleWithin = (visibleRange: VisibleRange, first: number, last: number): VisibleRange =>
  visibleRange
    .map(({ from, to }) => ({ from: Math.max(from, first), to: Math.min(to, last) }))
    .filter(({ from, to }) => from <= to);

/** The visible position before this one; undefined if there is none. */
export const previousVisible = (visibleRange: VisibleRange, seq: number): number | undefined =>
  visibleWithin(visibleRange, 1, seq - 1).at(-1)?.to;

/** The position this many visible ones before this one, or the first of all. */
export function stepBack(visibleRange: VisibleRange, seq: number, steps: number): number {
  let left = steps;
  for (const { from, to } of visibleWithin(visibleRange, 1, seq - 1).toReversed()) {
    const length = to - from + 1;
    if (left <= length) return to - left + 1;
    left -= length;
  }
  return visibleRange[0]?.from ?? seq;
}
