import { defineServer, page } from '#platform/server/manifest.ts';
import { schedule } from '../contract/index.ts';
import { scheduleFeature } from './feature.ts';

const calendar = page('schedule');
const participants = { ...calendar, of: 'its participants' } as const;

/** What the schedule brings to the server, and who may ask for it. */
export const scheduleServer = defineServer({
  contract: schedule,
  policies: {
    calendars: calendar,
    list: calendar,
    get: participants,
    create: calendar,
    edit: participants,
    cancel: participants,
    answer: participants,
  },
  mount: scheduleFeature,
});
