import { requirePage } from '#features/access/server/public.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { projectsContract } from '../../contract/projects.ts';
import type { OpenProject } from '../access.ts';
import type { ProjectsParts } from '../commands/parts.ts';
import { presentProject } from '../present.ts';

/** What the routes of projects have in common: the contract, the caller at this moment, and a project as the caller sees it. */
export function routeContext({ notifier }: ProjectsParts) {
  const { clock, config, database } = notifier.platform;
  return {
    clock,
    database,
    contract: implementContract(projectsContract, config),
    page: requirePage('projects'),
    by: (actor: Actor) => ({ by: actor.personId, now: clock.now() }),
    viewOf: (open: OpenProject) => presentProject(database.orm, open, clock.now()),
  };
}
