import { refusalOf } from '#platform/ui/api/refusal.ts';

const eventName = 'backlot:proof';

/** Somebody waits for a proof: told once whether it was given. */
export type ProofRequest = { settle: (isProven: boolean) => void };

/** Whether a call failed because the person was asked to confirm that it is them and did not; nothing to report. */
export const isProofRefused = (error: unknown): boolean => refusalOf(error)?.code === 'proof.stale';

/**
 * Runs a call that may want to know again that it is me: asks for the proof in a dialog and then repeats the call,
 * once. When the dialog is closed instead, the refusal is thrown on (`isProofRefused`).
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

/** Listens for requests until the returned function is called: for the one place that shows the dialog. */
export function onProofAsked(listen: (request: ProofRequest) => void): () => void {
  const hear = (event: Event) => {
    if (event instanceof CustomEvent) listen(event.detail as ProofRequest);
  };
  document.addEventListener(eventName, hear);
  return () => document.removeEventListener(eventName, hear);
}

/** For components whose act may want a proof: `await withProof(() => save.mutateAsync(input))`. */
export const useWithProof = () => withProof;
