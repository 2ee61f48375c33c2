import { useCallback, useState } from 'react';
import { refusalOf } from '#platform/ui/api/refusal.ts';
import { type Opening, useOpening } from '#platform/ui/opening.ts';
import { meetingCopy } from '../meeting-copy.ts';

/** What a mailed link opens, and how its page is answered. */
export type LinkWay<View, Says> = {
  open: (input: { token: string }, options: { signal: AbortSignal }) => Promise<View>;
  answer: (token: string, says: Says) => Promise<View>;
  /** The refusal of a link that leads nowhere. */
  goneCode: string;
};

/** What is behind a mailed link, and what one says to it. */
export function useByLink<View extends object, Says>(token: string, way: LinkWay<View, Says>) {
  const open = useCallback((options: { signal: AbortSignal }) => way.open({ token }, options), [token, way]);
  const { state, setState, retry } = useOpening(open);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const say = (says: Says) => {
    setIsBusy(true);
    setProblem(undefined);
    way
      .answer(token, says)
      .then(
        (view) => setState({ kind: 'open', view }),
        (error: unknown) => {
          if (isGone(error, way)) setState({ kind: 'failed', error });
          else setProblem(meetingCopy.mailed.unreachable);
        },
      )
      .finally(() => setIsBusy(false));
  };
  return { state: shownOf(state, way), isBusy, problem, retry, say };
}

type Shown<View> = View | 'opening' | 'gone' | 'failed';

function shownOf<View>(state: Opening<View>, way: { goneCode: string }): Shown<View> {
  if (state.kind === 'open') return state.view;
  if (state.kind === 'opening') return 'opening';
  return isGone(state.error, way) ? 'gone' : 'failed';
}

const isGone = (error: unknown, { goneCode }: { goneCode: string }) => refusalOf(error)?.code === goneCode;
