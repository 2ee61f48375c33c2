import { Link } from '@tanstack/react-router';
import { IconPinFilled } from '#platform/ui/icons.ts';
import { AudienceLock } from '#platform/ui/kit/audience-lock.tsx';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { ProjectRow } from '../../contract/views.ts';
import { copy } from '../copy.ts';
import { Plate } from './plate.tsx';
import classes from './project-card.module.css';
import { ProjectMenuButton } from './project-menu-button.tsx';

/** A project on the board: its plate, format, members and last change. */
export const ProjectCard = ({ project }: { project: ProjectRow }) => (
  <Stack as="article" relative className={classes.card}>
    <Plate id={project.id} size="card" />
    <Row gap={4} align="center" pt={8}>
      <Link
        to="/projects/$projectId"
        params={{ projectId: project.id }}
        className={[classes.title, layout({ weight: 600, truncate: true, plain: true })].join(' ')}
      >
        {project.title}
      </Link>
      {project.isPinned ? <IconPinFilled size={14} aria-hidden /> : null}
      <ProjectMenuButton project={project} />
    </Row>
    <Text truncate size="sm" tone="muted">
      {[copy.formats[project.format], project.company].filter(Boolean).join(', ')}
    </Text>
    <Stack pt={4} gap={4}>
      {project.codeName || project.isSecret ? <AudienceLock>{lockOf(project)}</AudienceLock> : null}
      {project.waiting > 0 ? (
        <Text size="sm" tone="warning">
          {copy.needs.requests(project.waiting)}
        </Text>
      ) : null}
    </Stack>
    <Row gap={4} align="center" justify="between" pt={8}>
      <Faces project={project} />
      <Text size="sm" tone="faint">
        <Time at={project.updatedAt} style="row" />
      </Text>
    </Row>
  </Stack>
);

/** Who can see a project, in words. */
export function lockOf({ tier, isSecret, codeName }: ProjectRow): string {
  const who = isSecret ? copy.head.secret : copy.edit.tiers[tier];
  return codeName ? `${who}, ${copy.head.codeName(codeName)}` : who;
}

/** The first of those in a project. */
export const Faces = ({ project }: { project: ProjectRow }) => (
  <Row as="span" inline gap={2} align="center">
    {project.people.slice(0, 3).map(({ id, displayName, photoURL }) => (
      <Avatar key={id} id={id} name={displayName} photoURL={photoURL} size={24} />
    ))}
    {project.memberCount > 3 ? (
      <Text size="xs" tone="faint">
        +{project.memberCount - 3}
      </Text>
    ) : null}
  </Row>
);
