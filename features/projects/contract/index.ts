import { z } from 'zod';
import { liveEvents } from '#platform/contract/live.ts';
import { accessContract } from './access.ts';
import { documentsContract } from './documents.ts';
import { historyContract } from './history.ts';
import { importsContract } from './imports.ts';
import { membersContract } from './members.ts';
import { projectsContract } from './projects.ts';
import { scriptsContract } from './scripts.ts';
import { ProjectId } from './views.ts';

export const projects = {
  ...projectsContract,
  ...membersContract,
  ...historyContract,
  ...accessContract,
  ...scriptsContract,
  ...documentsContract,
  ...importsContract,
};

export const projectsEvents = liveEvents('projects', {
  /** Something of a project is different, for everybody in it and for whoever no longer is. */
  'project.changed': z.object({ id: ProjectId }),
  /** Its drafts or documents are different, for everybody in it. */
  'project_papers.changed': z.object({ id: ProjectId }),
  /** A request for access is different, for both its sides. */
  'access_request.changed': z.object({ id: z.uuid(), projectId: ProjectId }),
});
