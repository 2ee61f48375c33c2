import { useCallback, useEffect, useState } from 'react';
import { refusalOf } from '#platform/ui/api/refusal.ts';
import { meetingCopy } from '../meeting-copy.ts';

/** What a mailed link opens, and how its page is answered. */
export type LinkWay<View, Says> = {
  open: (wish: { token: string }, options: { signal: AbortSignal }) => Promise<View>;
  answer: (token: string, says: Says) => Promise<View>;
  /** The refusal of a link that leads nowhere. */
  goneCode: string;
};

type State<View> = View | 'opening' | 'gone' | 'failed';

/** What is behind a mailed link, and what one says to it. */
export function useByLink<View extends object, Says>(token: string, way: LinkWay<View, Says>) {
  const [state, setState] = useState<State<View>>('opening');
  const [tries, setTries] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const request = new AbortController();
    way.open({ token }, { signal: request.signal }).then(setState, (error: unknown) => {
      if (!request.signal.aborted) setState(isGone(error, way) ? 'gone' : 'failed');
    });
    return () => request.abort();
  }, [token, tries, way]);
  const retry = useCallback(() => {
    setState('opening');
    setTries((before) => before + 1);
  }, []);
  const say = (says: Says) => {
    setIsBusy(true);
    setProblem(undefined);
    way
      .answer(token, says)
      .then(setState, (error: unknown) => {
        if (isGone(error, way)) setState('gone');
        else setProblem(meetingCopy.mailed.unreachable);
      })
      .finally(() => setIsBusy(false));
  };
  return { state, isBusy, problem, retry, say };
}

const isGone = (error: unknown, { goneCode }: { goneCode: string }) => refusalOf(error)?.code === goneCode;
