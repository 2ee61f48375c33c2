import { z } from 'zod';
import { read } from '#platform/contract/acts.ts';
import { PersonId } from '#platform/contract/ids.ts';
import { Instant } from '#platform/contract/time.ts';
import { hoursFits, limits, meetingLimits, pollLimits } from '../limits.ts';
import { Day, FreeTime, ofCalendar } from './views.ts';

const zone = z.string().max(64);
/** Whether times are within everyone’s working hours, early or late for someone, or only within mine. */
const fit = z.enum(hoursFits);

/** Times to offer a person, found on one's own calendar and those of others that one can open (SCH-D3). */
export const offersContract = {
  freeTimes: read('/free-times', 'Three times I could offer, from a day on', ofCalendar)
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
        /** People who must be free too, separated by commas; only those whose calendars I can open count. */
        calendars: z
          .string()
          .max(limits.calendarsMax * 37)
          .optional(),
      }),
    )
    .output(z.object({ items: z.array(FreeTime), fit })),
  sharedHours: read('/shared-hours', 'The working hours I share with people, for two weeks', ofCalendar)
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
        /** Other time zones to show besides mine. */
        others: z.array(z.object({ personId: PersonId, zone: z.string() })),
      }),
    ),
};
