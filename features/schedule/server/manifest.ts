import { topic } from '#platform/contract/live.ts';
import { anybody, page } from '#platform/contract/policy.ts';
import { forgetting } from '#platform/server/database/personal.ts';
import { writing } from '#platform/server/http/acts.ts';
import { serveActs } from '#platform/server/http/serve-acts.ts';
import { defineServer } from '#platform/server/manifest.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { schedule } from '../contract/index.ts';
import { days } from './acts/availability.ts';
import { checks } from './acts/checks.ts';
import { answeringEvents } from './acts/events/answering.ts';
import { creatingEvents } from './acts/events/creating.ts';
import { editingEvents } from './acts/events/editing.ts';
import { readingEvents } from './acts/events/reading.ts';
import { feedLinks, feeds, serveFeed } from './acts/feeds.ts';
import { belongingsOf, endAsked, exportOwn, handOver } from './acts/forgetting.ts';
import { answeringGuests } from './acts/guests/answering.ts';
import { proposingGuests } from './acts/guests/proposals.ts';
import { answering } from './acts/holds/answering.ts';
import { endChallenges, moving } from './acts/holds/moving.ts';
import { expireHolds, placing } from './acts/holds/placing.ts';
import { readingHolds } from './acts/holds/reading.ts';
import { importingCalendars } from './acts/imports/importing.ts';
import { serveImports } from './acts/imports/uploading.ts';
import { answeringMeetings } from './acts/meetings/answering.ts';
import { askingMeetings } from './acts/meetings/asking.ts';
import { confirmingMeetings } from './acts/meetings/confirming.ts';
import { meetingJobs } from './acts/meetings/due.ts';
import { proposingMeetings } from './acts/meetings/proposing.ts';
import { readingMeetings } from './acts/meetings/reading.ts';
import { offers } from './acts/offers.ts';
import { answeringPolls } from './acts/polls/answering.ts';
import { askingPolls } from './acts/polls/asking.ts';
import type { ScheduleParts } from './parts.ts';
import { holdLinks, meetingLinks } from './queries/links.ts';
import { openDecisions } from './queries/open-decisions.ts';
import * as availabilityTables from './tables/availability.ts';
import * as holdTables from './tables/holds.ts';
import * as tables from './tables.ts';

const acts = {
  ...readingEvents,
  ...creatingEvents,
  ...editingEvents,
  ...answeringEvents,
  ...days,
  ...offers,
  ...readingHolds,
  ...placing,
  ...answering,
  ...moving,
  ...checks,
  ...readingMeetings,
  ...askingMeetings,
  ...answeringMeetings,
  ...proposingMeetings,
  ...confirmingMeetings,
  ...askingPolls,
  ...answeringPolls,
  ...feeds,
  ...importingCalendars,
  ...answeringGuests,
  ...proposingGuests,
};

/** What the schedule brings to the server. */
export const scheduleServer = defineServer({
  contract: schedule,
  // Open to anyone with the private address: calendar programs can't sign in.
  otherRoutes: {
    // The link keeps when it was last read.
    'GET /api/calendar/:file': { ...anybody, exported: 'no: history' },
    'PUT /api/calendar-imports/:id': page('schedule'),
  },
  mount(parts: ScheduleParts): ServerFeature {
    const { platform } = parts.notifier;
    const { database, clock } = platform;
    const router = serveActs(schedule, platform, parts, acts);
    return {
      router,
      direct: [router.list],
      serve: async (app, actorOf) => {
        serveFeed(app, parts);
        await serveImports(app, parts, actorOf);
      },
      privateLinks: feedLinks(platform),
      matters: [meetingLinks(platform), holdLinks(platform)],
      jobs: [expireHolds(parts), endChallenges(parts), ...meetingJobs(parts)],
      openDecisions: openDecisions(database),
      exportOf: (person) => exportOwn(database.orm, person),
      belongings: (person) => belongingsOf(database.orm, person, clock.now()),
      handOver: (tx, given) => handOver(tx, given, clock.now()),
      // What was written on a desk stays with the desk.
      forget: forgetting(
        { ...tables, ...availabilityTables, ...holdTables },
        { before: (tx, { id }) => endAsked(writing(tx, parts, { now: clock.now(), person: id }), id) },
      ),
      topicsOf: async (person) => [topic.person(person)],
    };
  },
});
