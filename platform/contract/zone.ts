import { z } from 'zod';

/** A time zone that this server's calendar knows (S54). */
export const Zone = z
  .string()
  .max(64)
  .refine((zone) => {
    try {
      return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone).timeZoneId !== '';
    } catch {
      return false;
    }
  }, 'This is not a time zone');
