import type { Done } from '#platform/ui/kit/act/use-acts.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { reason } from '#platform/ui/kit/form/text.tsx';
import { requestsApi } from '../api.ts';
import { copy } from '../copy.ts';

const reasonMax = 500;

type ReasonQuestionProps = {
  title: string;
  act: string;
  /** The title of the toast when it failed. */
  failed?: string;
  done?: Done;
  run: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks why, where an answer needs a reason. */
export const ReasonQuestion = ({ run, ...question }: ReasonQuestionProps) => (
  <FormDialog
    {...question}
    fields={{ reason: reason(copy.reason, reasonMax) }}
    stale={requestsApi.key()}
    run={(values) => run(values.reason)}
  />
);
