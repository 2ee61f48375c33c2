import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { CommunityTabs } from '#features/community/ui/public.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { Box, Row, Spread, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import type { PenaltyView } from '../../contract.ts';
import { penaltiesQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { ToldOfName } from '../parts/told-of-name.tsx';

const { decisions: words } = copy;
const Statistics = lazyPart(async () => (await import('../parts/statistics.tsx')).Statistics);
const AppealDialog = lazyPart(async () => (await import('../parts/appeal-dialog.tsx')).AppealDialog);

/** What moderators decided about my posts, why and until when, and my appeal. */
export function DecisionsPage() {
  const reading = useQuery(penaltiesQuery());
  const [asked, setAsked] = useState<PenaltyView>();
  return (
    <Box grow shrink pb={24}>
      <Box as="header" pt={18} pb={8} px="edge" borderBottom="soft">
        <PageTitle>{words.title}</PageTitle>
        <CommunityTabs />
      </Box>
      <ToldOfName />
      <Loaded reading={reading} broken={words.broken} rows={{ count: 3, height: 72 }}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState line={words.empty} />
          ) : (
            <Stack as="ul">
              {items.map((penalty) => (
                <li key={penalty.id}>
                  <Decided penalty={penalty} onAppeal={() => setAsked(penalty)} />
                </li>
              ))}
            </Stack>
          )
        }
      </Loaded>
      <Suspense fallback={null}>
        <Statistics />
      </Suspense>
      {asked ? (
        <Suspense fallback={null}>
          <AppealDialog penalty={asked} onClose={() => setAsked(undefined)} />
        </Suspense>
      ) : null}
    </Box>
  );
}

const Decided = ({ penalty, onAppeal }: { penalty: PenaltyView; onAppeal: () => void }) => (
  <Stack gap={4} px="edge" py={14} borderBottom="soft">
    <Spread>
      <Row gap={8} align="baseline" wrap>
        <Text weight={600}>{words.kinds[penalty.kind]}</Text>
        <Text tone="muted" dir="auto">
          {penalty.title}
        </Text>
      </Row>
      <Text size="sm" tone="faint">
        <Time at={penalty.createdAt} style="row" />
      </Text>
    </Spread>
    <Text as="p" measure breaks dir="auto">
      {penalty.text}
    </Text>
    <Row gap={12} align="center" wrap size="sm" tone="muted">
      {penalty.isOver ? <span>{words.over}</span> : null}
      {penalty.endsAt && !penalty.isOver ? (
        <span>
          {words.until} <Time at={penalty.endsAt} style="full" />
        </span>
      ) : null}
      {penalty.appealedAt ? <span>{penalty.appealAnsweredAt ? words.answered : words.appealed}</span> : null}
      {penalty.mayAppeal ? (
        <Button variant="default" size="sm" onClick={onAppeal}>
          {words.appeal}
        </Button>
      ) : null}
    </Row>
  </Stack>
);
