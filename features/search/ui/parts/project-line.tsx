import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Box, layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { useProjectPlate } from '#platform/ui/kit/project-plate.tsx';
import type { FoundProject } from '../../contract.ts';
import { useProjectLook } from './project-look.tsx';

type ProjectLineProps = { project: FoundProject; tabIndex: 0 | -1 };

/** A project in the list of all results, as tall as a person's line. */
export function ProjectLine({ project, tabIndex }: ProjectLineProps) {
  const Plate = useProjectPlate();
  const { Words, Role } = useProjectLook();
  return (
    <Link
      to="/projects/$projectId"
      params={{ projectId: project.id }}
      tabIndex={tabIndex}
      className={layout({ block: true, fullHeight: true, plain: true })}
    >
      <Row as="span" gap={12} align="center" fullHeight px="edge">
        <Suspense fallback={<Box as="span" rigid />}>
          <Plate id={project.id} size="row" />
        </Suspense>
        <Stack as="span" shrink grow>
          <Text truncate weight={600} leading={20} tracking="close">
            {project.title}
          </Text>
          <Text truncate size="sm" tone="muted">
            <Suspense fallback={null}>
              <Words project={project} />
            </Suspense>
            {project.company ? ` · ${project.company}` : ''}
          </Text>
        </Stack>
        <Text rigid size="xs" tone="faint">
          <Suspense fallback={null}>
            <Role project={project} />
          </Suspense>
        </Text>
      </Row>
    </Link>
  );
}
