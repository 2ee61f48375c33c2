import { topic } from '#platform/contract/live.ts';
import { forgetting, ownRows } from '#platform/server/database/personal.ts';
import { serveActs } from '#platform/server/http/serve-acts.ts';
import { defineServer } from '#platform/server/manifest.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { briefs } from '../contract/index.ts';
import { briefs as asking } from './acts/briefs.ts';
import { intake } from './acts/intake.ts';
import { belongingsOf, handOver } from './listeners.ts';
import type { BriefsParts } from './parts.ts';
import * as tables from './tables.ts';

const { submissionBrief, submissionIntake, submissionTemplate } = tables;

/** What briefs bring to the server. */
export const briefsServer = defineServer({
  contract: briefs,
  mount(parts: BriefsParts): ServerFeature {
    const { platform } = parts.notifier;
    const { orm } = platform.database;
    return {
      router: serveActs(briefs, platform, parts, { ...asking, ...intake }),
      exportOf: (person) =>
        ownRows(orm, person, [
          [submissionBrief, submissionBrief.createdAt],
          [submissionIntake, submissionIntake.ownerId],
          [submissionTemplate, submissionTemplate.createdAt],
        ]),
      belongings: (person) => belongingsOf(orm, person),
      handOver,
      forget: forgetting(tables),
      topicsOf: async (person) => [topic.person(person)],
    };
  },
});
