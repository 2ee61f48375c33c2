import { topic } from '#platform/contract/live.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { forgetPerson } from './commands/forget-person.ts';
import type { ContactsParts } from './commands/parts.ts';
import { contactsCleanUp } from './jobs.ts';
import { exportOwn } from './queries/export-own.ts';
import { serveImports } from './routes/files.ts';
import { contactsRoutes } from './routes/index.ts';

/** Mounts contacts. */
export const contactsFeature = (parts: ContactsParts): ServerFeature => ({
  router: contactsRoutes(parts),
  jobs: [contactsCleanUp(parts.platform)],
  serve: (app, actorOf) => serveImports(app, parts, actorOf),
  forget: (tx, { id }) => forgetPerson(tx, id),
  exportOf: (person) => exportOwn(parts.platform.database.orm, person),
  topicsOf: async (person) => [topic.person(person)],
});
