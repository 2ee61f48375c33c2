import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { RecipientsSection } from '#features/shares/ui/public.ts';
import { AudienceLock } from '#platform/ui/kit/audience-lock.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import type { ProjectView } from '../../contract/views.ts';
import { copy } from '../copy.ts';
import { EditDialog } from './lazy-dialogs.ts';
import { lockOf } from './project-card.tsx';

const { access: words } = copy;

/** Who else can see a project, pending access requests, and who it is shared with. */
export function AccessPanel({ project }: { project: ProjectView }) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Stack gap={24} px="edge" py={20} maxWidth={760}>
      <Stack as="section" gap={8}>
        <Text as="h2" size="md" weight={600}>
          {words.tier}
        </Text>
        <Row gap={12} align="center" justify="between">
          <AudienceLock>{lockOf(project)}</AudienceLock>
          <Button variant="default" onClick={() => setIsEditing(true)}>
            {words.change}
          </Button>
        </Row>
      </Stack>
      <Stack as="section" gap={8}>
        <Text as="h2" size="md" weight={600}>
          {words.requests}
        </Text>
        <Row gap={12} align="center" justify="between">
          <Text tone="muted">
            {project.waiting > 0 ? copy.needs.requests(project.waiting) : words.noRequests}
          </Text>
          {project.waiting > 0 ? (
            <Button
              variant="default"
              renderRoot={(props) => (
                <Link to="/dashboard/shared-projects" search={{ tab: 'requests' }} {...props} />
              )}
            >
              {words.toShared}
            </Button>
          ) : null}
        </Row>
      </Stack>
      <RecipientsSection
        thing={{ kind: 'project', id: project.id, title: project.title, embargo: project.embargo }}
      />
      <Suspense fallback={null}>
        {isEditing ? <EditDialog id={project.id} onClose={() => setIsEditing(false)} /> : null}
      </Suspense>
    </Stack>
  );
}
