import { refusalOf } from '#platform/ui/api/refusal.ts';

const eventName = 'backlot:proof';

/** A caller waiting for a proof, told once whether it was given. */
export type ProofRequest = { settle: (isProven: boolean) => void };

/** Whether a call failed because the person declined to prove that it is them, which need not be reported. */
export const isProofRefused = (error: unknown): boolean => refusalOf(error)?.code === 'proof.stale';

/**
 * Runs a call that may require a fresh proof: asks for it in a dialog and then repeats the call, once. If the dialog is
 * closed instead, the refusal is rethrown (`isProofRefused`).
 */
export async function withProof<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!isProofRefused(error) || !(await askForProof())) throw error;
    return call();
  }
}

const askForProof = () =>
  new Promise<boolean>((settle) => {
    document.dispatchEvent(new CustomEvent<ProofRequest>(eventName, { detail: { settle } }));
  });

/** Listens for requests until the returned function is called. Meant for the one place that shows the dialog. */
export function onProofAsked(listen: (request: ProofRequest) => void): () => void {
  const hear = (event: Event) => {
    if (event instanceof CustomEvent) listen(event.detail as ProofRequest);
  };
  document.addEventListener(eventName, hear);
  return () => document.removeEventListener(eventName, hear);
}

/** For components whose act may require a proof: `await withProof(() => save.mutateAsync(input))`. */
export const useWithProof = () => withProof;
