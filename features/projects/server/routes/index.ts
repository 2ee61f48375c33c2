import { implementContract } from '#platform/server/http/procedures.ts';
import { projects } from '../../contract/index.ts';
import type { ProjectsParts } from '../commands/parts.ts';
import { accessRoutes } from './access.ts';
import { answerRoutes } from './answers.ts';
import { boardRoutes } from './board.ts';
import { sharedRoutes } from './given.ts';
import { lifecycleRoutes } from './lifecycle.ts';
import { memberRoutes } from './members.ts';
import { projectRoutes } from './projects.ts';

/** Everything projects answer. */
export const projectsRoutes = (parts: ProjectsParts) =>
  implementContract(projects, parts.notifier.platform.config).router({
    ...projectRoutes(parts),
    ...lifecycleRoutes(parts),
    ...memberRoutes(parts),
    ...boardRoutes(parts),
    ...accessRoutes(parts),
    ...answerRoutes(parts),
    ...sharedRoutes(parts),
  });
