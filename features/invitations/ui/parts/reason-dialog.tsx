import type { ReactNode } from 'react';
import { ReasonDialog as AskReason } from '#platform/ui/kit/reason-dialog.tsx';
import { limits } from '../../limits.ts';
import { copy } from '../copy.ts';

/** A question about something that reaches others: what it does, why, and the act by its own name. */
export type Question = {
  title: string;
  line?: ReactNode;
  act: string;
  /** Resolves when it is done; false keeps the dialog with what was typed. */
  run: (reason: string) => Promise<boolean>;
  isDisabled?: boolean;
};

/** Asks for a reason before an act of administration. */
export function ReasonDialog({ question, onClose }: { question: Question | undefined; onClose: () => void }) {
  if (!question) return null;
  const { run, ...asked } = question;
  return (
    <AskReason {...asked} words={copy.managed} reasonMax={limits.reasonMax} onAct={run} onClose={onClose} />
  );
}
