import type { Platform, ServerFeature } from '#platform/server/platform.ts';
import { forgetWatched } from './commands.ts';
import { presentViewing } from './present.ts';
import { readLessons } from './queries/lessons.ts';
import { watchedBy } from './queries/watched.ts';
import { lessonFiles } from './routes/files.ts';
import { type JoinedAt, tutorialsRoutes } from './routes/procedures.ts';

/** The lessons of the product and who has watched which, mounted. */
export const tutorialsFeature = (
  platform: Platform,
  joinedAt: JoinedAt,
  lessons = readLessons(platform.config.lessonsDir),
): ServerFeature => ({
  router: tutorialsRoutes(platform, { lessons, joinedAt }),
  serve: lessonFiles(lessons),
  exportOf: async (person) =>
    [...(await watchedBy(platform.database.orm, person)).values()].map((row) => ({
      tutorial: row.tutorialId,
      ...presentViewing(row),
    })),
  forget: (tx, { id }) => forgetWatched(tx, id),
});
