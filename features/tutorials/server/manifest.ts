import { page } from '#platform/contract/policy.ts';
import { forgetting } from '#platform/server/database/personal.ts';
import { serveActs } from '#platform/server/http/serve-acts.ts';
import { defineServer } from '#platform/server/manifest.ts';
import type { Platform, ServerFeature } from '#platform/server/platform.ts';
import { tutorials } from '../contract.ts';
import { lessonFiles } from './acts/files.ts';
import { lessonActs, type TutorialsParts } from './acts/lessons.ts';
import { readLessons, watchedBy } from './queries.ts';
import * as tables from './tables.ts';
import { viewProgress } from './views.ts';

/** The lessons of the product and who has watched which, on the server. */
export const tutorialsServer = defineServer({
  contract: tutorials,
  otherRoutes: {
    'GET /api/tutorials/files/*': { ...page('documentation'), exported: 'no: looks' },
  },
  mount: (
    platform: Platform,
    joinedAt: TutorialsParts['joinedAt'],
    lessons = readLessons(platform.config.lessonsDir),
  ): ServerFeature => ({
    router: serveActs(tutorials, platform, { lessons, joinedAt }, lessonActs),
    serve: lessonFiles(lessons),
    exportOf: async (person) =>
      [...(await watchedBy(platform.database.orm, person)).values()].map((row) => ({
        tutorial: row.tutorialId,
        ...viewProgress(row),
      })),
    forget: forgetting(tables),
  }),
});
