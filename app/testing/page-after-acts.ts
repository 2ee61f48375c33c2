import type { contract } from '../contract.ts';

/** A read on screen, with its input where it has one. */
export type Shown = string | readonly [read: string, input: object];

/** A page in one of its states: what it shows, which acts it offers, and the events that these announce. */
export interface State {
  readonly shows: readonly Shown[];
  readonly acts: readonly string[];
  readonly events: readonly string[];
}

/** The id of the one thing that is open. */
export const one = { id: 'x' };

/** Acts of one feature by their names. */
export const of = (feature: keyof typeof contract, ...acts: string[]) =>
  acts.map((act) => `${feature}.${act}`);
