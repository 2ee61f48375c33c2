import { z } from 'zod';
import { PersonId } from '#platform/contract/ids.ts';
import { liveEvents } from '#platform/contract/live.ts';
import { eventsContract } from './events.ts';
import { EventId } from './views.ts';

export const schedule = eventsContract;

export const scheduleEvents = liveEvents('schedule', {
  /** Something on somebody's calendar is different; whoever shows it asks again. */
  'event.changed': z.object({ id: EventId, calendar: PersonId }),
});
