import type { ThingRef } from '../../contract/views.ts';

/** A thing that can be shared from its page. */
export type SharedThing = ThingRef & {
  readonly title: string;
  /** It is confidential until this day, if there is one. */
  readonly embargo: string | null;
};
