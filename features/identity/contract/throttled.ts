import { z } from 'zod';

/** Said to whoever tries too often, whatever they try. */
export const throttled = {
  'sign_in.throttled': {
    status: 429,
    message: 'Too many attempts. Please try again later.',
    data: z.object({ retryAfterSeconds: z.number().int() }),
  },
} as const;
