import { ReasonDialog } from '#platform/ui/kit/reason-dialog.tsx';
import { copy } from '../copy.ts';

const reasonMax = 500;

type ReasonQuestionProps = {
  title: string;
  act: string;
  onAct: (reason: string) => Promise<boolean>;
  onClose: () => void;
};

/** Asks why, where an answer needs a reason. */
export const ReasonQuestion = (props: ReasonQuestionProps) => (
  <ReasonDialog words={copy.reason} reasonMax={reasonMax} {...props} />
);
