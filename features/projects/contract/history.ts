import { z } from 'zod';
import { page, pageInput } from '#platform/contract/paging.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { TimelineEntry } from '#platform/contract/timeline.ts';
import { limits, projectSteps } from '../limits.ts';
import { absent } from './projects.ts';
import { ProjectId } from './views.ts';

/** One thing that happened to a project: `person` or `name` is who it was about, `fields` what was changed. */
export const ProjectStepView = TimelineEntry.extend({ what: z.enum(projectSteps) });
export type ProjectStepView = z.infer<typeof ProjectStepView>;

export const historyContract = {
  history: procedure
    .route({
      method: 'GET',
      path: '/projects/{id}/history',
      summary: 'What happened to a project I am in, the latest first, as far as I may know of it',
    })
    .errors(absent)
    .input(z.strictObject({ id: ProjectId, ...pageInput({ size: limits.pageSize, max: limits.pageMax }) }))
    .output(page(ProjectStepView)),
};
