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
    availability: calendar,
    ownAvailability: calendar,
    saveAvailability: calendar,
    holds: calendar,
    hold: participants,
    holdHistory: participants,
    placeHold: calendar,
    acceptHold: participants,
    declineHold: participants,
    confirmHold: participants,
    promoteHold: participants,
    challengeHold: participants,
    releaseHold: participants,
    releaseAll: calendar,
    availChecks: calendar,
    availCheck: participants,
    askAvail: calendar,
    forwardAvail: participants,
    answerAvail: participants,
    withdrawAvail: participants,
  },
  mount: scheduleFeature,
});
