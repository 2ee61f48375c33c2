import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { PersonId } from '#platform/contract/ids.ts';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import type { Handbook as HandbookView } from '../../contract/views.ts';
import { handbookQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { HandbookEditor } from './lazy-dialogs.ts';

const { mine: words } = copy;

/** How a desk likes things done, read and written only on that desk (TEAM-2). */
export function Handbook({ deskId, title }: { deskId: PersonId; title: string }) {
  const reading = useQuery(handbookQuery(deskId));
  return (
    <Stack as="section" pt={20} pb={24} px="edge" gap={8} aria-label={title}>
      <Text as="h2" size="md" weight={600}>
        {title}
      </Text>
      <Text as="p" size="sm" tone="muted">
        {words.handbookHelp}
      </Text>
      <Loaded reading={reading} broken={words.handbookBroken} rows={{ count: 2, height: 40 }}>
        {(handbook) => <Written handbook={handbook} />}
      </Loaded>
    </Stack>
  );
}

function Written({ handbook }: { handbook: HandbookView }) {
  const [isEditing, setIsEditing] = useState(false);
  if (isEditing)
    return (
      <Suspense fallback={null}>
        <HandbookEditor handbook={handbook} onClose={() => setIsEditing(false)} />
      </Suspense>
    );
  return (
    <>
      <Text as="p" measure preWrap breaks data-private>
        {handbook.text || <Text tone="faint">{words.handbookEmpty}</Text>}
      </Text>
      {handbook.changedBy ? (
        <Text as="p" size="sm" tone="faint">
          {words.by(handbook.changedBy)}
        </Text>
      ) : null}
      <Row>
        <Button variant="default" onClick={() => setIsEditing(true)}>
          {words.handbookEdit}
        </Button>
      </Row>
    </>
  );
}
