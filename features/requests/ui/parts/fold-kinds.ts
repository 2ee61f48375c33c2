/** A kind of request, and how many of it there are. */
export type KindCount = { readonly kind: string; readonly count: number };

/** As many as one line of a window has room for. */
const shownMost = 4;

/** Which kinds are shown and which are in the menu: those with most requests are shown, and the chosen one always. */
export function foldKinds(kinds: readonly KindCount[], chosen: string | undefined) {
  // One alone would take as much room behind a button as in the line.
  if (kinds.length <= shownMost + 1) return { shown: kinds, folded: [] };
  const byCount = kinds.toSorted(
    (one, other) => Number(other.kind === chosen) - Number(one.kind === chosen) || other.count - one.count,
  );
  const first = new Set(byCount.slice(0, shownMost));
  return { shown: kinds.filter((one) => first.has(one)), folded: kinds.filter((one) => !first.has(one)) };
}
