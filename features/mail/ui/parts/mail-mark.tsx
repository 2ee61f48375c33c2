import {
  IconAlertTriangle,
  IconCheck,
  IconCircle,
  IconCircleDot,
  IconLock,
  IconX,
} from '#platform/ui/icons.ts';
import { type StateLook, StateMark } from '#platform/ui/kit/state-mark.tsx';
import type { MailState } from '../../contract.ts';
import { copy } from '../copy.ts';

const looks = {
  waiting: [IconCircle, 'faint'],
  sending: [IconCircleDot, 'faint'],
  sent: [IconCheck, 'success'],
  bounced: [IconX, 'danger'],
  failed: [IconX, 'danger'],
  uncertain: [IconAlertTriangle, 'warning'],
  suppressed: [IconLock, 'faint'],
  held: [IconAlertTriangle, 'warning'],
  withdrawn: [IconX, 'faint'],
} as const satisfies Record<MailState, StateLook>;

/** The state of a mail. */
export const MailMark = ({ state }: { state: MailState }) => (
  <StateMark look={looks[state]}>{copy.states[state]}</StateMark>
);
