import { topic } from '#platform/contract/live.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { forgetPerson } from './commands/forget-person.ts';
import { belongingsOf, handOver } from './commands/hand-over.ts';
import type { ProjectsParts } from './commands/parts.ts';
import { emptyBin, endAccessDue } from './jobs.ts';
import { exportOwn } from './queries/export-own.ts';
import { openDecisions } from './queries/open-decisions.ts';
import { projectMatter } from './queries/project-matter.ts';
import { serveFiles } from './routes/files.ts';
import { serveImports } from './routes/imports.ts';
import { projectsRoutes } from './routes/index.ts';

/** Projects, mounted. */
export function projectsFeature(parts: ProjectsParts): ServerFeature {
  const router = projectsRoutes(parts);
  return {
    router,
    direct: [router.list, router.requestAccess, router.approve, router.reject],
    jobs: [endAccessDue(parts), emptyBin(parts)],
    openDecisions: (person, now) => openDecisions(parts.notifier.platform.database.orm, person, now),
    matters: [projectMatter(parts.notifier.platform)],
    serve: async (app, actorOf) => {
      serveFiles(app, { parts, actorOf });
      await serveImports(app, parts, actorOf);
    },
    exportOf: (person) => exportOwn(parts.notifier.platform.database.orm, person),
    belongings: (person) => belongingsOf(parts.notifier.platform.database.orm, person),
    handOver: (tx, given) => handOver(tx, parts, given, { now: parts.notifier.platform.clock.now() }),
    teamLeaving: {
      belongings: (person, { teamId }) => belongingsOf(parts.notifier.platform.database.orm, person, teamId),
      handOver: (tx, given, { teamId: team }) =>
        handOver(tx, parts, given, { now: parts.notifier.platform.clock.now(), team }),
    },
    forget: (tx, { id }) => forgetPerson(tx, parts, id, parts.notifier.platform.clock.now()),
    stop: async () => {
      parts.scripts.stop();
      parts.copies.stop();
    },
    topicsOf: async (person) => [topic.person(person)],
  };
}
