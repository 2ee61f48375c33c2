import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import type { Duplicate } from '../../../contract/duplicates.ts';
import type { DuplicateState } from '../../../limits.ts';
import { imdbApi } from './imdb-api.ts';
import { imdbCopy } from './imdb-copy.ts';

const words = imdbCopy.duplicates;

/** Decisions about two profiles; each can be undone, and is refused if another administrator was quicker. */
export function useDuplicateActs({ one, other, state: shown }: Duplicate) {
  const { run, busyRow } = useActs(imdbApi.duplicates.key());
  const pair = { one: one.personId, other: other.personId };
  const put = (was: DuplicateState, state: DuplicateState, done: { title: string; undo?: () => unknown }) =>
    run(() => imdbApi.decideDuplicate.call({ ...pair, was, state }), {
      row: `${one.personId} ${other.personId}`,
      failed: words.failed,
      failedLine: words.failedLine,
      done,
    });
  const isBusy = busyRow !== undefined;
  const decide = (state: DuplicateState) => {
    if (isBusy) return;
    const undo = () => put(state, shown, { title: words.undone });
    void put(shown, state, { title: words.decided[state](one.name), undo });
  };
  return { decide, isBusy };
}
