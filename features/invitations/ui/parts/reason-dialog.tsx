import type { ReactNode } from 'react';
import { ReasonDialog as AskReason } from '#platform/ui/kit/reason-dialog.tsx';
import { limits } from '../../limits.ts';
import { copy } from '../copy.ts';

/** Confirms an act that affects others: what it does, why, and the name of the act. */
export type Question = {
  title: string;
  line?: ReactNode;
  act: string;
  /** Resolves when it is done; false keeps the dialog open with what was typed. */
  run: (reason: string) => Promise<boolean>;
  isDisabled?: boolean;
};

/** Asks for a reason before an administrative act. */
export function ReasonDialog({ question, onClose }: { question: Question | undefined; onClose: () => void }) {
  if (!question) return null;
  const { run, ...asked } = question;
  return (
    <AskReason {...asked} words={copy.managed} reasonMax={limits.reasonMax} onAct={run} onClose={onClose} />
  );
}
