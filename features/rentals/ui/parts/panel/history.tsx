import { useInfiniteQuery } from '@tanstack/react-query';
import type { ClientId } from '#platform/contract/ids.ts';
import { Stack, Text } from '#platform/ui/kit/layout.tsx';
import { TimelinePages } from '#platform/ui/kit/timeline-pages.tsx';
import { historyQuery } from '../../api.ts';
import { copy } from '../../copy.ts';

/** What happened to a rental, latest first. */
export function RentalHistory({ id }: { id: ClientId }) {
  const reading = useInfiniteQuery(historyQuery(id));
  return (
    <Stack gap={8}>
      <Text as="h3" size="sm" weight={600}>
        {copy.history.title}
      </Text>
      <TimelinePages
        reading={reading}
        words={copy.history}
        label={copy.history.title}
        px={2}
        say={({ what }) => copy.steps[what] ?? what}
      />
    </Stack>
  );
}
