import { topic } from '#platform/contract/live.ts';
import { forgetting } from '#platform/server/database/personal.ts';
import { serveActs } from '#platform/server/http/serve-acts.ts';
import { defineServer } from '#platform/server/manifest.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { invitations } from '../contract/index.ts';
import { branches } from './acts/branches.ts';
import { ending, forgetPerson } from './acts/ending.ts';
import { newcomersSteps } from './acts/first-steps.ts';
import { joining, joiningLimits } from './acts/joining.ts';
import { quotaLimits } from './acts/limits.ts';
import { managing } from './acts/managing.ts';
import { sending } from './acts/sending.ts';
import { invitationEnds, invitationSweep } from './jobs.ts';
import type { InvitationParts } from './parts.ts';
import { exportOwn } from './queries/lists.ts';
import * as tables from './tables.ts';

/** What invitations bring to the server. */
export const invitationsServer = defineServer({
  contract: invitations,
  mount(parts: InvitationParts): ServerFeature {
    const { platform } = parts.notifier;
    const { database } = platform;
    const given = { ...parts, ...joiningLimits(database) };
    return {
      router: serveActs(invitations, platform, given, {
        ...sending,
        ...ending,
        ...joining,
        ...newcomersSteps,
        ...managing,
        ...branches,
        ...quotaLimits,
      }),
      jobs: [invitationSweep(parts), invitationEnds(parts)],
      forget: forgetting(tables, { before: forgetPerson }),
      exportOf: (person) => exportOwn(database.orm, person),
      topicsOf: async (person) => [topic.person(person)],
    };
  },
});
