import { z } from 'zod';

/** What an act ended of an account's access. */
export const AccessEnded = z.object({
  /** Sessions that were live. */
  ended: z.number().int(),
  /** Links that opened something without a session. */
  links: z.number().int(),
});
export type AccessEnded = z.infer<typeof AccessEnded>;
