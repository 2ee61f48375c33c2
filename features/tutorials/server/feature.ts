import type { Platform, ServerFeature } from '#platform/server/platform.ts';
import { forgetWatched } from './commands.ts';
import { serveLessonFiles } from './files.ts';
import { readLessons } from './lessons.ts';
import { presentViewing } from './present.ts';
import { watchedBy } from './queries.ts';
import { tutorialsRoutes } from './routes.ts';

/** The lessons that come with the product and who has watched which, mounted. */
export const tutorialsFeature = (platform: Platform): ServerFeature => ({
  router: tutorialsRoutes(platform, readLessons()),
  serve: serveLessonFiles,
  exportOf: async (person) =>
    [...(await watchedBy(platform.database.orm, person)).values()].map((row) => ({
      tutorial: row.tutorialId,
      ...presentViewing(row),
    })),
  forget: (tx, { id }) => forgetWatched(tx, id),
});
