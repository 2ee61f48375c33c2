import { topic } from '#platform/contract/live.ts';
import { forgetting } from '#platform/server/database/personal.ts';
import { serveActs } from '#platform/server/http/serve-acts.ts';
import { defineServer } from '#platform/server/manifest.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { moderation } from '../contract.ts';
import { deciding } from './acts/deciding.ts';
import { disclosing } from './acts/disclosing.ts';
import { moderating } from './acts/moderating.ts';
import { moderationJobs } from './jobs.ts';
import type { ModerationParts } from './parts.ts';
import { exportOwn } from './queries/own.ts';
import * as tables from './tables.ts';

/** What moderation brings to the server. */
export const moderationServer = defineServer({
  contract: moderation,
  mount(parts: ModerationParts): ServerFeature {
    const { platform } = parts.notifier;
    return {
      router: serveActs(moderation, platform, parts, { ...moderating, ...deciding, ...disclosing }),
      jobs: moderationJobs(parts),
      exportOf: (person) => exportOwn(platform.database.orm, person),
      forget: forgetting(tables),
      topicsOf: async (person) => [topic.person(person)],
    };
  },
});
