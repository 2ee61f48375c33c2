import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { IconUserPlus } from '#platform/ui/icons.ts';
import { AudienceLock } from '#platform/ui/kit/audience-lock.tsx';
import { Box, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { ProjectView } from '../../contract/views.ts';
import { runsProject } from '../../policy/rules.ts';
import { copy } from '../copy.ts';
import { AddMembersDialog } from './lazy-dialogs.ts';
import { Plate } from './plate.tsx';
import { Faces, lockOf } from './project-card.tsx';
import { ProjectMenuButton } from './project-menu-button.tsx';

const { head: words } = copy;

type ProjectHeadProps = { project: ProjectView; onGone: () => void };

/** A project's title, visibility and members. */
export function ProjectHead({ project, onGone }: ProjectHeadProps) {
  const [isAdding, setIsAdding] = useState(false);
  const { title, format, company, logline, role, memberCount, updatedAt, updatedBy, endsAt } = project;
  return (
    <Box as="header" pt={18} pb={10} px="edge">
      <Row gap={24} align="center">
        <Plate id={project.id} size="head" />
        <Stack grow shrink gap={6}>
          <Row gap={8} align="center" wrap size="sm" tone="muted">
            <span>{[company, copy.formats[format]].filter(Boolean).join(' / ')}</span>
            <AudienceLock>{lockOf(project)}</AudienceLock>
          </Row>
          <PageTitle
            title={title}
            actions={
              <Row gap={8} align="center">
                {role && runsProject(role) ? (
                  <Button
                    leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden />}
                    onClick={() => setIsAdding(true)}
                  >
                    {words.add}
                  </Button>
                ) : null}
                <ProjectMenuButton project={project} onGone={onGone} />
              </Row>
            }
          >
            {title}
          </PageTitle>
          {logline ? (
            <Text as="p" size="lg" measure pretty>
              {logline}
            </Text>
          ) : null}
          <Row gap={12} align="center" wrap size="sm" tone="muted">
            {role ? (
              <>
                <Faces project={project} />
                <span>{copy.people(memberCount)}</span>
              </>
            ) : null}
            <span>
              {words.updated} <Time at={updatedAt} style="inline" /> {updatedBy ? words.by(updatedBy) : null}
            </span>
            {endsAt ? (
              <Text tone="warning">
                {words.ends} <Time at={endsAt} style="inline" />
              </Text>
            ) : null}
          </Row>
        </Stack>
      </Row>
      <Suspense fallback={null}>
        {isAdding ? <AddMembersDialog project={project} onClose={() => setIsAdding(false)} /> : null}
      </Suspense>
    </Box>
  );
}
