import { z } from 'zod';
import { liveEvents } from '#platform/contract/live.ts';
import { requestsContract, sharedContract } from './access.ts';
import { documentsContract } from './documents.ts';
import { importsContract } from './imports.ts';
import { boardContract, membersContract } from './members.ts';
import { changingContract, readingContract } from './projects.ts';
import { scriptsContract } from './scripts.ts';
import { ProjectId } from './views.ts';

export const projects = {
  ...readingContract,
  ...changingContract,
  ...membersContract,
  ...boardContract,
  ...requestsContract,
  ...sharedContract,
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
