import {
  IconArchive,
  IconArrowBackUp,
  IconCircle,
  IconCircleCheck,
  IconCircleDot,
  IconClock,
  IconInfoCircle,
  IconX,
} from '#platform/ui/icons.ts';
import { type StateLook, StateMark } from '#platform/ui/kit/state-mark.tsx';
import type { AssignmentView } from '../../contract/views.ts';
import type { Status, Verdict } from '../../limits.ts';
import { knownStatus } from '../../policy/states.ts';
import { copy } from '../copy.ts';

const looks: Readonly<Record<Status, StateLook>> = {
  pending: [IconClock, 'info'],
  accepted: [IconCircle, 'info'],
  in_progress: [IconCircleDot, 'info'],
  submitted: [IconCircleDot, 'success'],
  done: [IconCircleCheck, 'success'],
  declined: [IconX, 'danger'],
  archived: [IconArchive, 'faint'],
};

type StatusProps = Pick<AssignmentView, 'status'> & {
  coverage?: { readonly state: string } | null | undefined;
};

/** The status of an assignment, as plain text. */
export function statusWords({ status, coverage }: StatusProps): string {
  const known = knownStatus(status);
  if (known === 'in_progress' && coverage?.state === 'returned') return copy.returned;
  return known ? copy.statuses[known] : status;
}

/** The status of an assignment. Another system's status is shown unchanged (S50). */
export function StatusWords({ status, coverage }: StatusProps) {
  const known = knownStatus(status);
  const isReturned = known === 'in_progress' && coverage?.state === 'returned';
  const look: StateLook = known ? looks[known] : [IconInfoCircle, 'faint'];
  return (
    <StateMark look={isReturned ? [IconArrowBackUp, 'warning'] : look}>
      {statusWords({ status, coverage })}
    </StateMark>
  );
}

/** The name of a verdict. */
export const verdictWords = (verdict: Verdict): string => copy.verdicts[verdict];
