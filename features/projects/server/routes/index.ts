import { implementContract } from '#platform/server/http/procedures.ts';
import { projects } from '../../contract/index.ts';
import type { ProjectsParts } from '../commands/parts.ts';
import { accessRoutes } from './access.ts';
import { answerRoutes } from './answers.ts';
import { boardRoutes } from './board.ts';
import { crewRoutes } from './crew.ts';
import { documentChangeRoutes } from './document-changes.ts';
import { documentRoutes } from './documents.ts';
import { draftRoutes } from './drafts.ts';
import { sharedRoutes } from './given.ts';
import { historyRoutes } from './history.ts';
import { importRoutes } from './imports.ts';
import { lifecycleRoutes } from './lifecycle.ts';
import { memberRoutes } from './members.ts';
import { projectRoutes } from './projects.ts';
import { scriptRoutes } from './scripts.ts';

/** Everything projects answer. */
export const projectsRoutes = (parts: ProjectsParts) =>
  implementContract(projects, parts.notifier.platform.config).router({
    ...projectRoutes(parts),
    ...lifecycleRoutes(parts),
    ...crewRoutes(parts),
    ...memberRoutes(parts),
    ...historyRoutes(parts),
    ...boardRoutes(parts),
    ...accessRoutes(parts),
    ...answerRoutes(parts),
    ...sharedRoutes(parts),
    ...scriptRoutes(parts),
    ...draftRoutes(parts),
    ...documentRoutes(parts),
    ...documentChangeRoutes(parts),
    ...importRoutes(parts),
  });
