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
      summary: 'History of a project I’m in, as far as I may see it, newest first',
    })
    .errors(absent)
    .input(z.strictObject({ id: ProjectId, ...pageInput({ size: limits.pageSize, max: limits.pageMax }) }))
    .output(page(ProjectStepView)),
};
