import { useInfiniteQuery } from '@tanstack/react-query';
import type { TimelineEntry } from '#platform/contract/timeline.ts';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { Stack, Text } from '#platform/ui/kit/layout.tsx';
import { MoreRows } from '#platform/ui/kit/more-rows.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { Timeline } from '#platform/ui/kit/timeline.tsx';
import type { MeetingId } from '../../contract/meeting-requests.ts';
import { meetingHistoryQuery } from '../api.ts';
import { meetingCopy as copy } from './meeting-copy.ts';

const { panel: words } = copy;
const steps: Readonly<Record<string, string>> = copy.steps;

/** The thread of a request: it stays when the meeting is pushed. */
export function MeetingHistory({ id }: { id: MeetingId }) {
  const reading = useInfiniteQuery(meetingHistoryQuery(id));
  const retry = () => void reading.refetch();
  if (!reading.data)
    return reading.isError ? (
      <ErrorPanel title={words.historyBroken} onRetry={retry} />
    ) : (
      <SkeletonRows count={2} height={40} variant="line" onRetry={retry} />
    );
  const entries = reading.data.pages.flatMap(({ items }) => items);
  return (
    <Stack gap={12}>
      <Text as="h3" size="sm" weight={600} tone="muted">
        {words.history}
      </Text>
      <Timeline entries={entries} label={words.history} say={said} more={note} />
      <MoreRows reading={reading} words={words} />
    </Stack>
  );
}

const said = ({ what, to }: TimelineEntry): string => steps[what === 'says' ? to : what] ?? what;

const note = ({ note: text }: TimelineEntry) =>
  text ? (
    <Text block tone="muted" preWrap breaks>
      {text}
    </Text>
  ) : null;
