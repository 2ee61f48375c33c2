import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import type { ProjectRow } from '../../contract/views.ts';
import { copy } from '../copy.ts';
import { Plate } from './plate.tsx';

const { needs: words } = copy;

/** What waits for me in my projects. */
export function NeedsYou({ projects }: { projects: readonly ProjectRow[] }) {
  const waiting = projects.filter((project) => project.waiting > 0);
  if (waiting.length === 0) return null;
  return (
    <Stack as="section" gap={8} px="edge" py={16} bg="band" borderBottom="soft" aria-label={words.title}>
      <Text as="h2" size="md" weight={600}>
        {words.title} <Text tone="faint">{waiting.length}</Text>
      </Text>
      <Row as="ul" gap={24} wrap>
        {waiting.slice(0, 4).map((project) => (
          <Row as="li" key={project.id} gap={12} align="center">
            <Plate id={project.id} size="row" />
            <Stack>
              <Text weight={600}>{words.requests(project.waiting)}</Text>
              <Text size="sm" tone="muted">
                {project.title}
              </Text>
            </Stack>
            <Button
              variant="default"
              size="sm"
              renderRoot={(props) => (
                <Link
                  to="/projects/$projectId"
                  params={{ projectId: project.id }}
                  search={{ tab: 'access' }}
                  {...props}
                />
              )}
            >
              {words.review}
            </Button>
          </Row>
        ))}
      </Row>
    </Stack>
  );
}
