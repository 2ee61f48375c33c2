import { useEffect, useRef, useState } from 'react';
import type { Verification } from '../../contract.ts';
import { auditApi } from '../api.ts';

export type ChainState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'checking'; readonly done: number; readonly of: number | undefined }
  | { readonly kind: 'stopped' | 'failed'; readonly done: number }
  | { readonly kind: 'found'; readonly verification: Verification };

/** Follows the chain step by step, each from the last valid entry, and reports progress. */
export function useChainCheck() {
  const [state, setState] = useState<ChainState>({ kind: 'idle' });
  const run = useRef(0);
  // Stop a check when its page is closed.
  useEffect(() => {
    const runs = run;
    return () => {
      runs.current++;
    };
  }, []);

  const check = async () => {
    const mine = ++run.current;
    let done = 0;
    setState({ kind: 'checking', done, of: undefined });
    try {
      for (;;) {
        const verification = await auditApi.verify.call({ after: done });
        if (run.current !== mine) return;
        if (verification.broken || verification.isFinished) return setState({ kind: 'found', verification });
        done = verification.checkedTo;
        setState({ kind: 'checking', done, of: verification.of });
      }
    } catch {
      if (run.current === mine) setState({ kind: 'failed', done });
    }
  };
  const stop = () => {
    run.current++;
    setState((current) => (current.kind === 'checking' ? { kind: 'stopped', done: current.done } : current));
  };
  return { state, check: () => void check(), stop };
}
