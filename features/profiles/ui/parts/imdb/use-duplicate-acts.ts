import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refusalOf } from '#platform/ui/api/api.ts';
import { toast } from '#platform/ui/toast.ts';
import type { Duplicate } from '../../../contract/duplicates.ts';
import type { DuplicateState } from '../../../limits.ts';
import { imdbApi } from './imdb-api.ts';
import { imdbCopy } from './imdb-copy.ts';

const words = imdbCopy.duplicates;

interface Wish {
  readonly was: DuplicateState;
  readonly state: DuplicateState;
  readonly onDone: () => void;
}

/** What can be said of two profiles; each with its way back, and refused where somebody was quicker. */
export function useDuplicateActs({ one, other, state: shown }: Duplicate) {
  const cache = useQueryClient();
  const pair = { one: one.personId, other: other.personId };
  const { mutate, isPending } = useMutation({
    mutationFn: ({ was, state }: Wish) => imdbApi.decideDuplicate.call({ ...pair, was, state }),
    // The row is gone by then: what follows an act belongs to the act, not to the row.
    onSuccess: (_, { onDone }) => {
      onDone();
    },
    onError: (error) => toast.error(words.failed, refusalOf(error)?.message ?? words.failedLine),
    onSettled: () => cache.invalidateQueries({ queryKey: imdbApi.duplicates.key() }),
  });
  const undo = (was: DuplicateState) => {
    mutate({ was, state: shown, onDone: () => toast.success(words.undone) });
  };
  const decide = (state: DuplicateState) => {
    if (isPending) return;
    const told = () => {
      const action = { label: words.undo, onClick: () => undo(state) };
      toast.success(words.decided[state](one.name), undefined, { action });
    };
    mutate({ was: shown, state, onDone: told });
  };
  return { decide, isBusy: isPending };
}
