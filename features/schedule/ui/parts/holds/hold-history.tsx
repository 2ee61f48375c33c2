import { useQuery } from '@tanstack/react-query';
import type { TimelineEntry } from '#platform/contract/timeline.ts';
import { Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Timeline } from '#platform/ui/kit/timeline.tsx';
import type { HoldId } from '../../../contract/holds.ts';
import { holdHistoryQuery } from '../../api.ts';
import { holdsCopy as words } from './holds-copy.ts';

/** What happened to a hold; nothing until it is read. */
export function HoldHistory({ id }: { id: HoldId }) {
  const { data } = useQuery(holdHistoryQuery(id));
  if (!data) return null;
  const said: Readonly<Record<string, string>> = words.steps;
  return (
    <Stack gap={8}>
      <Text as="h3" size="sm" weight={600}>
        {words.panel.history}
      </Text>
      <Timeline
        entries={data.items}
        label={words.panel.history}
        say={({ what }) => said[what] ?? what}
        more={saidAlong}
      />
    </Stack>
  );
}

const saidAlong = ({ note }: TimelineEntry) => (note ? <Text block>{note}</Text> : null);
