import { topic } from '#platform/contract/live.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { belongingsOf, forgetPerson, handOver } from './commands/forget-person.ts';
import type { AssignmentsParts } from './commands/parts.ts';
import { assignmentReminders } from './jobs.ts';
import { createPapers } from './present/paper.ts';
import { assignmentLinks } from './queries/assignment-links.ts';
import { exportOwn } from './queries/export-own.ts';
import { openDecisions } from './queries/open-decisions.ts';
import { assignmentsRoutes } from './routes/index.ts';
import { servePapers } from './routes/papers.ts';

/** Mounts assignments and coverage. */
export function assignmentsFeature(given: Omit<AssignmentsParts, 'papers'>): ServerFeature {
  const parts: AssignmentsParts = { ...given, papers: createPapers() };
  const { orm } = parts.notifier.platform.database;
  return {
    router: assignmentsRoutes(parts),
    jobs: [assignmentReminders(parts)],
    matters: [assignmentLinks(parts.notifier.platform)],
    serve: (app, actorOf) => servePapers(app, { parts, actorOf }),
    exportOf: (person) => exportOwn(orm, person),
    openDecisions: (person) => openDecisions(orm, person),
    belongings: (person) => belongingsOf(orm, person),
    handOver: (tx, wish) => handOver(tx, parts, wish),
    teamLeaving: {
      belongings: (person, { people }) => belongingsOf(orm, person, people),
      handOver: (tx, wish, { people }) => handOver(tx, parts, wish, people),
    },
    forget: (tx, { id }) => forgetPerson(tx, parts, id),
    stop: async () => {
      parts.papers.stop();
      parts.scripts.stop();
      parts.copies.stop();
    },
    topicsOf: async (person) => [topic.person(person)],
  };
}
