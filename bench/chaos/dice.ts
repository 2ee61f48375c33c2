/** A source of chance that can be repeated: the same seed, the same run. */
export interface Dice {
  /** From 0 to below 1. */
  roll(): number;
  below(max: number): number;
  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number;
  pick<Value>(values: readonly Value[]): Value;
  isHit(chance: number): boolean;
}

/** mulberry32: small, fast, and good enough to be unpredictable for a server. */
export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  const roll = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (max: number) => Math.floor(roll() * max);
  return {
    roll,
    below,
    between: (min, max) => min + below(max - min + 1),
    pick: (values) => values[below(values.length)] as (typeof values)[number],
    isHit: (chance) => roll() < chance,
  };
}
