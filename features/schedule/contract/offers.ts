import { z } from 'zod';
import { PersonId } from '#platform/contract/ids.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { Instant } from '#platform/contract/time.ts';
import { hoursFits, limits, meetingLimits, pollLimits } from '../limits.ts';
import { Day, FreeTime } from './views.ts';

const zone = z.string().max(64);
/** Whether times are within everyone’s working hours, early or late for someone, or only within mine. */
const fit = z.enum(hoursFits);

/** Times to offer a person, found on one's own calendar and those of others that one can open (SCH-D3). */
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
    .output(z.object({ items: z.array(FreeTime), fit })),
  sharedHours: procedure
    .meta({ desk: 'calendar' })
    .route({
      method: 'GET',
      path: '/shared-hours',
      summary: 'The working hours I share with people, for two weeks',
    })
    .errors({
      'offer.zone_unknown': { status: 400, message: 'zone: This isn’t a time zone. Choose a city.' },
    })
    .input(
      z.strictObject({
        from: Day,
        zone,
        minutes: z.coerce.number().int().min(meetingLimits.minutesMin).max(meetingLimits.minutesMax),
        /** With commas between them; those I can neither ask for a meeting nor am in one with don’t count. */
        people: z
          .string()
          .max(pollLimits.peopleMax * 37)
          .optional(),
      }),
    )
    .output(
      z.object({
        fit,
        open: z.array(z.object({ startsAt: Instant, endsAt: Instant })),
        /** By whose clocks, besides mine. */
        others: z.array(z.object({ personId: PersonId, zone: z.string() })),
      }),
    ),
};
