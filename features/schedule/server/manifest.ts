import { anybody, defineServer, page } from '#platform/server/manifest.ts';
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
    freeTimes: calendar,
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
    meetings: calendar,
    meeting: participants,
    meetingHistory: participants,
    askable: calendar,
    askMeeting: calendar,
    acceptMeeting: participants,
    declineMeeting: participants,
    proposeMeeting: participants,
    cancelMeeting: participants,
    confirmMeeting: participants,
    mailedMeeting: anybody,
    confirmMailed: anybody,
    feeds: calendar,
    makeFeed: calendar,
    endFeed: calendar,
    calendarImports: calendar,
    calendarImportReport: { ...calendar, of: 'its owner' },
    checkCalendarImport: { ...calendar, of: 'its owner' },
    runCalendarImport: { ...calendar, of: 'its owner' },
    undoCalendarImport: { ...calendar, of: 'its owner' },
  },
  // Whoever has the private address; programs that show calendars sign in nowhere.
  otherRoutes: { 'GET /api/calendar/:file': anybody, 'PUT /api/calendar-imports/:id': calendar },
  mount: scheduleFeature,
});
