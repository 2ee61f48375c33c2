import { topic } from '#platform/contract/live.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { forgetPerson } from './commands/forget-person.ts';
import type { InvitationParts } from './commands/parts.ts';
import { invitationEnds, invitationSweep } from './jobs.ts';
import { exportOwn } from './queries/export-own.ts';
import { invitationsRoutes } from './routes/index.ts';

/** Invitations, mounted. */
export const invitationsFeature = (parts: InvitationParts): ServerFeature => ({
  router: invitationsRoutes(parts),
  jobs: [invitationSweep(parts), invitationEnds(parts)],
  forget: forgetPerson,
  exportOf: (person) => exportOwn(parts.notifier.platform.database.orm, person),
  topicsOf: async (person) => [topic.person(person)],
});
