/** The rows of a list that are in the page, with one that stays there wherever it is; -1 for none. */
export function withPinned(indexes: number[], pinned: number): number[] {
  if (pinned < 0 || indexes.includes(pinned)) return indexes;
  return [...indexes, pinned].toSorted((a, b) => a - b);
}
