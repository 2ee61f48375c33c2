import { useQuery } from '@tanstack/react-query';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { Box, Grid } from '#platform/ui/kit/layout.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import type { ProjectView } from '../../contract/views.ts';
import { peopleQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { AttachmentsBoard } from './attachments-board.tsx';
import { LatestDrafts, LatestSteps } from './overview-latest.tsx';
import { ProjectFacts } from './project-facts.tsx';
import classes from './project-overview.module.css';

/** Attachments and latest drafts, with facts and recent history beside them; non-members only see the facts. */
export const ProjectOverview = ({ project }: { project: ProjectView }) =>
  project.role ? (
    <Grid className={classes.overview}>
      <Box shrink borderRight="soft" className={classes.main}>
        <Attachments project={project} />
        <LatestDrafts id={project.id} />
      </Box>
      <div>
        <ProjectFacts project={project} />
        <LatestSteps id={project.id} />
      </div>
    </Grid>
  ) : (
    <Grid className={classes.overview}>
      <ProjectFacts project={project} />
    </Grid>
  );

function Attachments({ project }: { project: ProjectView }) {
  const reading = useQuery(peopleQuery(project.id));
  const retry = () => void reading.refetch();
  return (
    <Box as="section" shrink aria-label={copy.board.title}>
      {reading.data ? (
        <AttachmentsBoard project={project} entries={reading.data.items} />
      ) : reading.isError ? (
        <ErrorPanel title={copy.board.broken} onRetry={retry} />
      ) : (
        <SkeletonRows count={4} height={72} variant="person" onRetry={retry} />
      )}
    </Box>
  );
}
