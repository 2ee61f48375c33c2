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
  /** A project has changed; sent to its members and to people who were removed. */
  'project.changed': z.object({ id: ProjectId }),
  /** Its drafts or documents have changed; sent to its members. */
  'project_papers.changed': z.object({ id: ProjectId }),
  /** A request for access is different, for both its sides. */
  'access_request.changed': z.object({ id: z.uuid(), projectId: ProjectId }),
});
