import type { ThingRef } from '../../contract/views.ts';

/** A thing whose page lets it be given. */
export type SharedThing = ThingRef & {
  readonly title: string;
  /** Nobody may hear of it before this day, where there is one. */
  readonly embargo: string | null;
};
