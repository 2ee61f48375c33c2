import { rightsAt } from '#features/access/server/public.ts';
import { topic } from '#platform/contract/live.ts';
import { forgetting } from '#platform/server/database/personal.ts';
import { serveActs } from '#platform/server/http/serve-acts.ts';
import { defineServer } from '#platform/server/manifest.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { feedback } from '../contract.ts';
import { ownReports } from './acts/own-reports.ts';
import { queue } from './acts/queue.ts';
import { submissionLimits, submitting } from './acts/submitting.ts';
import { triaging } from './acts/triaging.ts';
import { queueTopic } from './notify.ts';
import type { FeedbackParts } from './parts.ts';
import { exportOwn } from './queries.ts';
import * as tables from './tables.ts';

/** What feedback brings to the server. */
export const feedbackServer = defineServer({
  contract: feedback,
  mount(parts: FeedbackParts): ServerFeature {
    const { platform } = parts.notifier;
    const { database } = platform;
    const given = { ...parts, ...submissionLimits() };
    return {
      router: serveActs(feedback, platform, given, { ...submitting, ...ownReports, ...queue, ...triaging }),
      forget: forgetting(tables),
      exportOf: (person) => exportOwn(database.orm, person),
      topicsOf: async (person, at) => {
        const { rights } = await rightsAt(at);
        const pages = rights.get(person)?.pages ?? [];
        // The event names a report but none of its content; a person who lost the page meanwhile can't read it.
        return pages.includes('admin-feedback') ? [topic.person(person), queueTopic] : [topic.person(person)];
      },
    };
  },
});
