import { findableAfter, findableAmong, foundProjects } from '#features/projects/server/public.ts';
import type { ProjectSource } from '#features/search/server/public.ts';
import type { Platform } from '#platform/server/platform.ts';

/** Where search reads projects: the two features don't know each other. */
export const projectsForSearch = ({ database, clock }: Platform): ProjectSource => ({
  after: (last, limit) => findableAfter(database, last, limit),
  of: (ids) => findableAmong(database, ids),
  results: (actor, ids) => foundProjects(database.orm, { actor, now: clock.now() }, ids),
});
