import { prose } from '#features/writing/ui/public/prose.ts';
import type { Refusal } from '#platform/ui/api/refusal.ts';
import type { Done } from '#platform/ui/kit/act/use-acts.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { limits } from '../../limits.ts';
import { securityApi } from './security-api.ts';
import { words } from './security-copy.ts';
import { useWithProof } from './with-proof.ts';

/** An act that requires a reason. */
export type AskedAct = {
  title: string;
  line: string;
  /** The button's label. */
  act: string;
  isDanger?: boolean;
  /** Does it, and resolves with what to say then. A refusal is shown and keeps the reason. */
  run: (reason: string) => Promise<string | Done>;
};

type AskedDialogProps = { asked: AskedAct | undefined; onClose: () => void };

/** Asks for a reason before an act on someone's account. */
export function AskedDialog({ asked, onClose }: AskedDialogProps) {
  const withProof = useWithProof();
  if (!asked) return null;
  const { run, ...about } = asked;
  return (
    <FormDialog
      key={asked.title}
      {...about}
      keep={words.acts.cancel}
      fields={{
        reason: prose({
          label: words.acts.reason,
          help: words.acts.reasonHelp,
          limit: limits.reasonMax,
          required: words.acts.reasonMissing,
        }),
      }}
      stale={securityApi.key()}
      refusedAt="reason"
      explain={explain}
      run={({ reason }) => withProof(() => run(reason))}
      done={(said) => said}
      onClose={onClose}
    />
  );
}

function explain(refusal: Refusal | undefined): string | undefined {
  if (!refusal) return words.acts.failed;
  // They closed the proof themselves.
  return refusal.code === 'proof.stale' ? '' : undefined;
}
