import { z } from 'zod';

/** The refusal for too many attempts, whatever they were for. */
export const throttled = {
  'sign_in.throttled': {
    status: 429,
    message: 'Too many attempts. Please try again later.',
    data: z.object({ retryAfterSeconds: z.number().int() }),
  },
} as const;
