import { z } from 'zod';
import { PersonId } from '#platform/contract/ids.ts';
import { liveEvents } from '#platform/contract/live.ts';
import { availChecksContract } from './avail-checks.ts';
import { availabilityContract } from './availability.ts';
import { eventsContract } from './events.ts';
import { feedContract } from './feed.ts';
import { guestsContract } from './guests.ts';
import { holdsContract } from './holds.ts';
import { calendarImportsContract } from './imports.ts';
import { MeetingId, meetingsContract } from './meeting-requests.ts';
import { offersContract } from './offers.ts';
import { pollsContract } from './polls.ts';
import { EventId } from './views.ts';

export const schedule = {
  ...eventsContract,
  ...availabilityContract,
  ...holdsContract,
  ...availChecksContract,
  ...meetingsContract,
  ...pollsContract,
  ...feedContract,
  ...offersContract,
  ...calendarImportsContract,
  ...guestsContract,
};

export const scheduleEvents = liveEvents('schedule', {
  /** Something on a person's calendar is different; viewers refetch. */
  'event.changed': z.object({ id: EventId, calendar: PersonId }),
  /** A person's hours, days, holds or avail checks are. */
  'availability.changed': z.object({ person: PersonId }),
  /** A meeting request of mine, or of a desk I sit on, has changed. */
  'meeting.changed': z.object({ id: MeetingId }),
});
