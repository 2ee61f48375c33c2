import { z } from 'zod';
import { PersonId } from './ids.ts';
import { Instant } from './time.ts';

/** Somebody a history names. Whoever left Backlot has no name any more. */
export const TimelinePerson = z.object({
  id: PersonId,
  displayName: z.string(),
  photoURL: z.string().nullable(),
});
export type TimelinePerson = z.infer<typeof TimelinePerson>;

/** One thing that happened, as its reader sees it. What each field holds is the feature's to say. */
export const TimelineEntry = z.object({
  id: z.uuid(),
  at: Instant,
  what: z.string(),
  /** Null where it happened by itself. */
  by: TimelinePerson.nullable(),
  /** For whom it was done, on their desk. */
  onBehalfOf: TimelinePerson.nullable(),
  /** Who it was about. */
  person: TimelinePerson.nullable(),
  /** What it was about, where that is not a person of Backlot. */
  name: z.string(),
  from: z.string(),
  to: z.string(),
  /** Said along: a reason, or what to change. */
  note: z.string(),
  fields: z.array(z.string()),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;
