import { useInfiniteQuery } from '@tanstack/react-query';
import type { ClientId } from '#platform/contract/ids.ts';
import type { TimelineEntry } from '#platform/contract/timeline.ts';
import { timelineName } from '#platform/ui/kit/timeline.tsx';
import { TimelinePages } from '#platform/ui/kit/timeline-pages.tsx';
import { historyQuery } from '../../api.ts';
import { copy } from '../../copy.ts';

const { history: words } = copy;

/** The history of a client, limited to what the viewer may see (CLI-4). */
export function ClientHistory({ id }: { id: ClientId }) {
  const reading = useInfiniteQuery(historyQuery(id));
  return <TimelinePages reading={reading} words={words} label={copy.tabs.history} say={stepWords} />;
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
    case 'material_removed':
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
