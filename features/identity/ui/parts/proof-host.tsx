import { useEffect, useState } from 'react';
import { useLazyPart } from '#platform/ui/lazy-part.ts';
import { onProofAsked, type ProofRequest } from './with-proof.ts';

const loadDialog = () => import('./proof-dialog.tsx').then((part) => part.ProofDialog);

/** Waits until an act requires a proof, then loads the dialog. Concurrent requests share one answer. */
export function ProofHost() {
  const [waiting, setWaiting] = useState<readonly ProofRequest[]>([]);
  useEffect(() => {
    return onProofAsked((request) => setWaiting((earlier) => [...earlier, request]));
  }, []);
  const settle = (isProven: boolean) => {
    for (const request of waiting) request.settle(isProven);
    setWaiting([]);
  };
  const isWanted = waiting.length > 0;
  const Dialog = useLazyPart(loadDialog, { isWanted, onFailure: () => settle(false) });
  return isWanted && Dialog ? <Dialog onDone={settle} /> : null;
}
