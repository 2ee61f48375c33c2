import { useInfiniteQuery } from '@tanstack/react-query';
import type { ClientId } from '#platform/contract/ids.ts';
import type { TimelineEntry } from '#platform/contract/timeline.ts';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { Stack, Text } from '#platform/ui/kit/layout.tsx';
import { MoreRows } from '#platform/ui/kit/more-rows.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { Timeline, timelineName } from '#platform/ui/kit/timeline.tsx';
import { historyQuery } from '../../api.ts';
import { copy } from '../../copy.ts';

const { history: words } = copy;

/** What happened with a client, as far as its reader may know of it (CLI-4). */
export function ClientHistory({ id }: { id: ClientId }) {
  const reading = useInfiniteQuery(historyQuery(id));
  const retry = () => void reading.refetch();
  if (!reading.data)
    return reading.isError ? (
      <ErrorPanel title={words.broken} onRetry={retry} />
    ) : (
      <SkeletonRows count={6} height={40} variant="person" onRetry={retry} />
    );
  const entries = reading.data.pages.flatMap(({ items }) => items);
  return (
    <Stack gap={16} px="edge">
      {entries.length === 0 ? <Text tone="muted">{words.none}</Text> : null}
      <Timeline entries={entries} label={copy.tabs.history} say={stepWords} more={saidAlong} />
      <MoreRows reading={reading} words={copy} />
    </Stack>
  );
}

const wordOf = (all: Readonly<Record<string, string>>, key: string): string => all[key] ?? key;

function stepWords({ what, person, name, to, fields }: TimelineEntry): string {
  const who = timelineName(person);
  switch (what) {
    case 'terms':
      return words.terms(fields.map((field) => wordOf(words.names, field)).join(', '));
    case 'job':
    case 'material':
    case 'material_current':
    case 'pitch':
      return words[what](name);
    case 'job_moved':
      return words.job_moved(name, wordOf(copy.jobs.states, to));
    case 'passed':
    case 'team_joined':
    case 'team_left':
      return words[what](who);
    case 'added':
    case 'offered':
    case 'accepted':
    case 'declined':
    case 'ended':
    case 'money':
    case 'leave':
    case 'back':
      return words[what];
    default:
      return what;
  }
}

/** The reason or the project that was given. */
const saidAlong = ({ note }: TimelineEntry) =>
  note ? (
    <Text block tone="muted" preWrap>
      {note}
    </Text>
  ) : null;
