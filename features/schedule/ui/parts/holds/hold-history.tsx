import type { TimelineEntry } from '#platform/contract/timeline.ts';
import { Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Timeline } from '#platform/ui/kit/timeline.tsx';
import type { HoldView } from '../../../contract/holds.ts';
import { holdsCopy as words } from './holds-copy.ts';

/** What happened to a hold: it comes with the hold. */
export function HoldHistory({ history }: Pick<HoldView, 'history'>) {
  const said: Readonly<Record<string, string>> = words.steps;
  return (
    <Stack gap={8}>
      <Text as="h3" size="sm" weight={600}>
        {words.panel.history}
      </Text>
      <Timeline
        entries={history}
        label={words.panel.history}
        say={({ what }) => said[what] ?? what}
        more={saidAlong}
      />
    </Stack>
  );
}

const saidAlong = ({ note }: TimelineEntry) => (note ? <Text block>{note}</Text> : null);
