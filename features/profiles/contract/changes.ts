import { z } from 'zod';
import { PersonId } from '#platform/contract/ids.ts';
import { Instant } from '#platform/contract/time.ts';
import { representationKinds, representedFields } from '../limits.ts';

/** One field of mine that a representative has changed, signed by them (PROF-3). */
export const ProfileChange = z.object({
  id: z.uuid(),
  by: z.object({ id: PersonId, displayName: z.string() }),
  /** As what they did it. */
  kind: z.enum(representationKinds),
  field: z.enum(representedFields),
  /** As it is read, entry by entry; nothing where nothing stood. Of a hold its first and its last day. */
  before: z.array(z.string()),
  after: z.array(z.string()),
  changedAt: Instant,
  putBackAt: Instant.nullable(),
  /** Whether the field still holds what they wrote. */
  canPutBack: z.boolean(),
});
export type ProfileChange = z.infer<typeof ProfileChange>;
