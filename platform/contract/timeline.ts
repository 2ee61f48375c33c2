import { z } from 'zod';
import { PersonId } from './ids.ts';
import { Instant } from './time.ts';

/** A person in a history. People who left Backlot no longer have a name. */
export const TimelinePerson = z.object({
  id: PersonId,
  displayName: z.string(),
  photoURL: z.string().nullable(),
});
export type TimelinePerson = z.infer<typeof TimelinePerson>;

/** One event, as its reader sees it. The feature defines the content of each field. */
export const TimelineEntry = z.object({
  id: z.uuid(),
  at: Instant,
  what: z.string(),
  /** Null if it happened automatically. */
  by: TimelinePerson.nullable(),
  /** The principal, if it was done on their desk. */
  onBehalfOf: TimelinePerson.nullable(),
  /** The person it was about. */
  person: TimelinePerson.nullable(),
  /** What it was about, if not a person on Backlot. */
  name: z.string(),
  from: z.string(),
  to: z.string(),
  /** The note given: a reason, or what to change. */
  note: z.string(),
  fields: z.array(z.string()),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;
