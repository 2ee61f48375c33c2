import type { ReactNode } from 'react';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { reason } from '#platform/ui/kit/form/text.tsx';
import { limits } from '../../limits.ts';
import { copy } from '../copy.ts';
import { type AskedAct, settles } from './use-managed-acts.ts';

/** Confirms an act that affects others: what it does, why, and the name of the act. */
export type Question = {
  title: string;
  line?: ReactNode;
  act: string;
  run: AskedAct;
  isDisabled?: boolean;
};

/** Asks for a reason before an administrative act. */
export function ReasonDialog({ question, onClose }: { question: Question | undefined; onClose: () => void }) {
  if (!question) return null;
  const { run, ...asked } = question;
  return (
    <FormDialog
      {...asked}
      fields={{ reason: reason(copy.managed, limits.reasonMax) }}
      failed={copy.own.acted}
      run={(values, { id: actId }) => run({ reason: values.reason, actId })}
      done={(said) => said}
      onRefused={settles}
      onClose={onClose}
    />
  );
}
