import type { NewId } from '#platform/contract/ids.ts';

/** Seeded random numbers: one seed always makes the same demo world. */
export interface Seeded {
  /** From 0 up to, not including, 1. */
  fraction(): number;
  /** A whole number, both ends included. */
  between(min: number, max: number): number;
  /** A time-ordered id (UUIDv7) of a moment in milliseconds. */
  id(atMs: number): NewId;
}

/** The seed of the demo world; a group of rows adds its own number, so that the rows of others don't change. */
export const seed = 1895;

/** Mulberry32: small, and even enough for small talk. Not for secrets. */
export function createSeeded(start: number): Seeded {
  let state = start >>> 0;
  const bits = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const fraction = () => bits() / 2 ** 32;
  const hex = (digits: number) => bits().toString(16).padStart(8, '0').slice(0, digits);
  return {
    fraction,
    between: (min, max) => min + Math.floor(fraction() * (max - min + 1)),
    id: (atMs) => {
      const time = Math.floor(atMs).toString(16).padStart(12, '0');
      const variant = (8 + (bits() % 4)).toString(16);
      const id = `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(8)}${hex(4)}`;
      return id as NewId;
    },
  };
}
