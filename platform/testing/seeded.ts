/** Pseudo-random numbers from a seed, which makes failures reproducible. */
export function seeded(seed: number) {
  let state = seed;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const oneOf = <Item>(items: readonly Item[]): Item => {
    const item = items[below(items.length)];
    if (item === undefined) throw new Error('nothing to choose from');
    return item;
  };
  return { below, oneOf };
}
