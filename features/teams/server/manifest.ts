import { topic } from '#platform/contract/live.ts';
import { forgetting } from '#platform/server/database/personal.ts';
import { writing } from '#platform/server/http/acts.ts';
import { serveActs } from '#platform/server/http/serve-acts.ts';
import { defineServer } from '#platform/server/manifest.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { teams as contract } from '../contract/index.ts';
import { handbook } from './acts/handbook.ts';
import { invitations } from './acts/invitations.ts';
import { leaving } from './acts/leaving.ts';
import { forgetPerson, members } from './acts/members.ts';
import { practice } from './acts/practice.ts';
import { seats } from './acts/seats.ts';
import { teams } from './acts/teams.ts';
import { endSeatsDue, expireInvitations, leaveDue } from './jobs.ts';
import { createListening } from './listeners/covered-inboxes.ts';
import type { TeamsParts } from './parts.ts';
import { exportOwn, openDecisions } from './queries/own.ts';
import * as tables from './tables.ts';

/** What teams and desks bring to the server. */
export const teamsServer = defineServer({
  contract,
  mount(parts: TeamsParts): ServerFeature {
    const { platform } = parts.notifier;
    const { clock, database } = platform;
    const { orm } = database;
    const listening = createListening(platform);
    const acts = { ...teams, ...invitations, ...members, ...leaving, ...seats, ...handbook, ...practice };
    return {
      router: serveActs(contract, platform, { ...parts, listening }, acts),
      jobs: [expireInvitations(parts), endSeatsDue(parts), leaveDue(parts)],
      openDecisions: openDecisions(orm),
      exportOf: (person) => exportOwn(orm, person),
      forget: forgetting(tables, {
        before: (tx, { id }) => forgetPerson(writing(tx, parts, { now: clock.now() }), id),
      }),
      topicsOf: async (person) => [topic.person(person), ...(await listening.inboxesOf(person))],
      stop: async () => listening.stop(),
    };
  },
});
