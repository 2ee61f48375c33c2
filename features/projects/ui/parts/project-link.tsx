import { Link } from '@tanstack/react-router';
import { layout } from '#platform/ui/kit/layout.tsx';
import type { ProjectRow } from '../../contract/views.ts';

/** A project by its title, on the way to its page. */
export const ProjectLink = ({ project }: { project: Pick<ProjectRow, 'id' | 'title'> }) => (
  <Link
    to="/projects/$projectId"
    params={{ projectId: project.id }}
    className={layout({ weight: 600, plain: true, truncate: true })}
  >
    {project.title}
  </Link>
);
