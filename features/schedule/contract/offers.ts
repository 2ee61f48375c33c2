import { z } from 'zod';
import { procedure } from '#platform/contract/refusals.ts';
import { limits } from '../limits.ts';
import { Day, FreeTime } from './views.ts';

const zone = z.string().max(64);

/** Times to offer somebody, found on one's own calendar and those of others that one can open (SCH-D3). */
export const offersContract = {
  freeTimes: procedure
    .meta({ desk: 'calendar' })
    .route({ method: 'GET', path: '/free-times', summary: 'Three times I could offer, from a day on' })
    .errors({
      'offer.zone_unknown': { status: 400, message: 'zone: This isn’t a time zone. Choose a city.' },
    })
    .input(
      z.strictObject({
        day: Day,
        minutes: z.coerce.number().int().min(limits.offerMinutesMin).max(limits.offerMinutesMax),
        zone,
        /** Where the other side works: times within the hours of both offices come first. */
        theirZone: zone,
        /** People who have to be free too, with commas between them: those whose calendars I can open count. */
        calendars: z
          .string()
          .max(limits.calendarsMax * 37)
          .optional(),
      }),
    )
    .output(z.object({ items: z.array(FreeTime) })),
};
