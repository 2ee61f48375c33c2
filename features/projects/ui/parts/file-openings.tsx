import { Button } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PersonName } from '#features/profiles/ui/public/names.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { FileOpening } from '../../contract/script-views.ts';
import type { ProjectId } from '../../contract/views.ts';
import { projectsApi } from '../api.ts';
import { words as drafts } from './drafts/drafts-copy.ts';

const { openings: words } = drafts;

type OpeningsProps = { projectId: ProjectId; title: string; onClose: () => void };

/** Who opened a draft and when, for people who run the project and the person who added it. */
export function DraftOpenings({
  projectId: id,
  versionId,
  ...frame
}: OpeningsProps & { versionId: ClientId }) {
  const reading = useQuery(projectsApi.versionOpenings.queryOptions({ input: { id, versionId } }));
  const receipt = `/api/projects/${id}/scripts/${versionId}/custody.pdf`;
  return (
    <Openings reading={reading} {...frame}>
      <Row gap={8} wrap pt={16}>
        <Button component="a" href={receipt} download variant="default" size="sm">
          {words.receipt}
        </Button>
        <Button
          component="a"
          href="/api/receipts/check"
          target="_blank"
          variant="subtle"
          color="gray"
          size="sm"
        >
          {words.check}
        </Button>
      </Row>
    </Openings>
  );
}

/** The same of a document. */
export function DocumentOpenings({
  projectId: id,
  documentId,
  ...frame
}: OpeningsProps & { documentId: ClientId }) {
  const reading = useQuery(projectsApi.documentOpenings.queryOptions({ input: { id, documentId } }));
  return <Openings reading={reading} {...frame} />;
}

type ListProps = Omit<OpeningsProps, 'projectId'> & {
  reading: UseQueryResult<{ items: FileOpening[] }>;
  children?: ReactNode;
};

function Openings({ reading, title, onClose, children }: ListProps) {
  return (
    <DialogFrame title={words.title(title)} isOpen onClose={onClose} grows>
      <Loaded reading={reading} broken={words.broken} rows={{ count: 4, height: 48 }}>
        {({ items }) => <List items={items} />}
      </Loaded>
      {children}
    </DialogFrame>
  );
}

function List({ items }: { items: readonly FileOpening[] }) {
  if (items.length === 0) return <Text tone="muted">{words.none}</Text>;
  return (
    <ul>
      {items.map(({ person, at, code, way, isShared, page }) => (
        <Row as="li" key={code} gap={12} py={8} justify="between" borderBottom="soft">
          <Stack shrink gap={2}>
            {person ? <PersonName person={person} isCut /> : <Text tone="muted">{words.gone}</Text>}
            <Text size="sm" tone="muted">
              {[words.ways[way], page > 0 && words.upTo(page), isShared && words.shared, words.copy(code)]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </Stack>
          <Text size="sm" tone="muted" nowrap>
            <Time at={at} style="row" />
          </Text>
        </Row>
      ))}
    </ul>
  );
}
