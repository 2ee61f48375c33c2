import { z } from 'zod';
import { PersonId } from '#platform/contract/ids.ts';
import { Instant } from '#platform/contract/time.ts';
import { representationKinds, representedFields } from '../limits.ts';

/** One field of my profile changed by a representative, attributed to them (PROF-3). */
export const ProfileChange = z.object({
  id: z.uuid(),
  by: z.object({ id: PersonId, displayName: z.string() }),
  /** The kind of representation at the time. */
  kind: z.enum(representationKinds),
  field: z.enum(representedFields),
  /** For display, entry by entry; empty if the field was empty. A hold has its first and last day. */
  before: z.array(z.string()),
  after: z.array(z.string()),
  changedAt: Instant,
  putBackAt: Instant.nullable(),
  /** Whether the field still holds their value. */
  canPutBack: z.boolean(),
});
export type ProfileChange = z.infer<typeof ProfileChange>;
