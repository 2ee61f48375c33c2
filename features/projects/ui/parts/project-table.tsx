import { Link } from '@tanstack/react-router';
import { layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import classes from '#platform/ui/kit/table.module.css';
import { Time } from '#platform/ui/kit/time.tsx';
import type { ProjectRow } from '../../contract/views.ts';
import { copy } from '../copy.ts';
import { Plate } from './plate.tsx';
import { Faces, lockOf } from './project-card.tsx';
import { ProjectMenuButton } from './project-menu-button.tsx';

const { columns: words } = copy;

type ProjectTableProps = {
  projects: readonly ProjectRow[];
  /** On a phone the title takes the full width, with the phase below it. */
  isNarrow: boolean;
};

/** Projects as rows. */
export const ProjectTable = ({ projects, isNarrow }: ProjectTableProps) => (
  <table className={layout({ fullWidth: true }, classes.table)} aria-label={copy.title}>
    <thead>
      <tr>
        <th scope="col">{words.project}</th>
        <th scope="col" data-wide>
          {words.phase}
        </th>
        <th scope="col" data-wide>
          {words.company}
        </th>
        <th scope="col" data-wide>
          {words.people}
        </th>
        <th scope="col" data-wide>
          {words.updated}
        </th>
        <th scope="col">
          <span className="visually-hidden">{words.options}</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {projects.map((project) => (
        <tr key={project.id}>
          <td data-names>
            <Row gap={12} align="center">
              <Plate id={project.id} size="row" />
              <Stack shrink>
                <ProjectLink project={project} />
                <Text truncate size="sm" tone="muted">
                  {lineOf(project, isNarrow)}
                </Text>
              </Stack>
            </Row>
          </td>
          <td data-wide>{copy.phases[project.phase]}</td>
          <td data-wide>{project.company}</td>
          <td data-wide>
            <Faces project={project} />
          </td>
          <td data-wide>
            <Text tone="muted" nowrap>
              <Time at={project.updatedAt} style="row" />
            </Text>
          </td>
          <td>
            <ProjectMenuButton project={project} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const lineOf = (project: ProjectRow, isNarrow: boolean): string =>
  isNarrow
    ? [copy.phases[project.phase], project.company].filter(Boolean).join(', ')
    : [copy.formats[project.format], lockOf(project)].join(' · ');

/** A project by its title, on the way to its page. */
const ProjectLink = ({ project }: { project: Pick<ProjectRow, 'id' | 'title'> }) => (
  <Link
    to="/projects/$projectId"
    params={{ projectId: project.id }}
    className={layout({ weight: 600, plain: true, truncate: true })}
  >
    {project.title}
  </Link>
);
