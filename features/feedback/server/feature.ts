import { rightsOf } from '#features/access/server/public.ts';
import { topic } from '#platform/contract/live.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { queueTopic } from './commands/announce.ts';
import { forgetPerson } from './commands/forget-person.ts';
import type { FeedbackParts } from './commands/parts.ts';
import { createSubmit } from './flows/submit.ts';
import { exportOwn } from './queries/export-own.ts';
import { ownReportRoutes } from './routes/own-reports.ts';
import { queueRoutes } from './routes/queue.ts';
import { submitRoute } from './routes/submit.ts';
import { triageRoutes } from './routes/triage.ts';

/** Reports about the beta, mounted. */
export const feedbackFeature = (parts: FeedbackParts): ServerFeature => ({
  router: {
    submit: submitRoute(parts, createSubmit(parts)),
    ...ownReportRoutes(parts),
    ...queueRoutes(parts),
    ...triageRoutes(parts),
  },
  forget: forgetPerson,
  exportOf: (person) => exportOwn(parts.notifier.platform.database.orm, person),
  topicsOf: async (person) => {
    const { clock, database } = parts.notifier.platform;
    const rights = await rightsOf(database.orm, [person], clock.now());
    const pages = rights.get(person)?.pages ?? [];
    // The event names a report but none of its content; a person who lost the page meanwhile can't read it.
    return pages.includes('admin-feedback') ? [topic.person(person), queueTopic] : [topic.person(person)];
  },
});
