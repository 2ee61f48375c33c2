/**
 * The constraints that refused the losers of a race. Rows that wait for each other can also be aborted as a deadlock
 * (40P01), which names no constraint and refuses just as well.
 */
export const constraintsOf = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  new Set(
    outcomes.flatMap((one) => {
      if (one.status === 'fulfilled') return [];
      const { code, constraint } = one.reason as { code: string; constraint?: string };
      return code === '40P01' ? [] : [constraint];
    }),
  );
