import { requirePage } from '#features/access/server/public.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { historyContract } from '../../contract/history.ts';
import { findOwnProject } from '../access.ts';
import type { ProjectsParts } from '../commands/parts.ts';
import { readHistory } from '../queries/history.ts';

/** history. */
export function historyRoutes(parts: ProjectsParts) {
  const { clock, config, database } = parts.notifier.platform;
  const contract = implementContract(historyContract, config);

  return {
    history: contract.history
      .use(signedIn)
      .use(requirePage('projects'))
      .handler(async ({ input, context: { actor }, errors }) => {
        const who = { person: actor.personId, now: clock.now() };
        const project = await findOwnProject(database.orm, who, input.id);
        if (!project) throw errors['project.absent']();
        return readHistory(database.orm, project, input);
      }),
  };
}
