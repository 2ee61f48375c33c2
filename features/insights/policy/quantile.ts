/**
 * The value below which a share (0 to 1) of the samples lies. `counts` has the samples per bucket; `bounds` are the
 * upper ends of all buckets but the last. The value is interpolated inside its bucket, and capped at the last bound.
 * Null when nothing was counted.
 */
export function quantileOf(
  bounds: readonly number[],
  counts: readonly number[],
  share: number,
): number | null {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  const wanted = share * all;
  let before = 0;
  for (const [index, bound] of bounds.entries()) {
    const count = counts[index] ?? 0;
    if (count > 0 && before + count >= wanted) {
      const low = bounds[index - 1] ?? 0;
      return low + ((bound - low) * Math.max(0, wanted - before)) / count;
    }
    before += count;
  }
  return bounds.at(-1) ?? null;
}
