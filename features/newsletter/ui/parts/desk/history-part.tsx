import { useInfiniteQuery } from '@tanstack/react-query';
import type { ClientId } from '#platform/contract/ids.ts';
import { Stack, Text } from '#platform/ui/kit/layout.tsx';
import { TimelinePages } from '#platform/ui/kit/timeline-pages.tsx';
import { historyQuery } from '../../api.ts';
import { deskCopy } from './desk-copy.ts';

const { history: words } = deskCopy;

/** What happened to an issue, and who did it. */
export const HistoryPart = ({ id }: { id: ClientId }) => (
  <Stack as="section" gap={10} aria-label={words.title}>
    <Text as="h2" size="md" weight={600}>
      {words.title}
    </Text>
    <TimelinePages
      reading={useInfiniteQuery(historyQuery(id))}
      words={words}
      label={words.title}
      say={({ what }) => words.steps[what]}
      px={0}
    />
  </Stack>
);
