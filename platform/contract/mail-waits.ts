import { z } from 'zod';
import { Instant } from './time.ts';

/** An email that waits its turn, because its address has had many; null: until an administrator has looked at it. */
export const MailWaits = z.object({ until: Instant.nullable() });
export type MailWaits = z.infer<typeof MailWaits>;
