import { useCallback, useEffect, useState } from 'react';

/** What a mailed link leads to, as far as it is known. */
export type Opening<View> =
  | { kind: 'opening' }
  | { kind: 'open'; view: View }
  | { kind: 'failed'; error: unknown };

type Open<View> = (options: { signal: AbortSignal }) => Promise<View>;

/** Opens what a mailed link leads to, and again when asked to; `open` is the same function as long as the link is. */
export function useOpening<View>(open: Open<View>) {
  const [state, setState] = useState<Opening<View>>({ kind: 'opening' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const request = new AbortController();
    open({ signal: request.signal }).then(
      (view) => setState({ kind: 'open', view }),
      (error: unknown) => {
        if (!request.signal.aborted) setState({ kind: 'failed', error });
      },
    );
    return () => request.abort();
  }, [open, tries]);
  const retry = useCallback(() => {
    setState({ kind: 'opening' });
    setTries((before) => before + 1);
  }, []);
  return { state, setState, retry };
}
