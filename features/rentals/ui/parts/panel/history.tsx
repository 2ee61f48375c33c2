import { useInfiniteQuery } from '@tanstack/react-query';
import type { ClientId } from '#platform/contract/ids.ts';
import { Stack, Text } from '#platform/ui/kit/layout.tsx';
import { TimelinePages } from '#platform/ui/kit/timeline-pages.tsx';
import { historyQuery } from '../../api.ts';
import { copy } from '../../copy.ts';

/** What happened to a rental, latest first. */
export const RentalHistory = ({ id }: { id: ClientId }) => (
  <Stack gap={8}>
    <Text as="h3" size="sm" weight={600}>
      {copy.history.title}
    </Text>
    <TimelinePages
      reading={useInfiniteQuery(historyQuery(id))}
      words={copy.history}
      label={copy.history.title}
      say={({ what }) => copy.steps[what] ?? what}
      px={0}
    />
  </Stack>
);
