import { useInfiniteQuery } from '@tanstack/react-query';
import { tapeStates } from '#features/self-tapes/limits.ts';
import { copy as tapes } from '#features/self-tapes/ui/public/words.ts';
import { useFirstPage } from '#platform/ui/api/pages.ts';
import { TimelinePages } from '#platform/ui/kit/timeline-pages.tsx';
import type { SubmissionView } from '../../../contract/views.ts';
import { submissionStates } from '../../../limits.ts';
import { historyQuery } from '../../api.ts';
import { copy } from '../../copy.ts';

const { history: words } = copy;

type Entry = SubmissionView['history']['items'][number];

/** The history of a submission, as far as this side may see it: the latest page comes with it. */
export function HistoryTab({ one: { id, history } }: { one: SubmissionView }) {
  const query = historyQuery(id);
  useFirstPage(query.queryKey, history);
  const reading = useInfiniteQuery({ ...query, initialData: { pages: [history], pageParams: [undefined] } });
  return <TimelinePages reading={reading} words={words} label={copy.tabs.history} say={stepWords} />;
}

const stateWords = (name: string): string => {
  const state = submissionStates.find((one) => one === name);
  return state ? copy.states[state] : name;
};

function stepWords({ what, name, from, to }: Entry): string {
  switch (what) {
    case 'answered':
      return words.answered(stateWords(to));
    case 'judged':
      return words.judged(stateWords(from), stateWords(to));
    case 'sorted':
      return words.sorted(stateWords(to));
    case 'tape': {
      if (from === '' && to === 'asked') return tapes.requested;
      const state = tapeStates.find((one) => one === to);
      return `${tapes.one}: ${state ? tapes.states[state] : to}`;
    }
    case 'tape_sides_closed':
      return tapes.sidesClosed;
    case 'tape_first':
      return tapes.looksFirst;
    case 'piece_added':
      return words.piece(name);
    case 'piece_replaced':
      return words.replaced(name);
    default:
      return words.steps[what];
  }
}
