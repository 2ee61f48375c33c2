import {
  IconAlertTriangle,
  IconCheck,
  IconCircle,
  IconCircleDot,
  IconLock,
  IconX,
} from '#platform/ui/icons.ts';
import type { MailState } from '../../contract.ts';
import { copy } from '../copy.ts';
import classes from './state-mark.module.css';

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
} as const satisfies Record<MailState, readonly [typeof IconX, string]>;

/** The state of a mail: a shape, a colour and the word. */
export function StateMark({ state }: { state: MailState }) {
  const [Icon, tone] = looks[state];
  return (
    <span className={classes.mark} data-tone={tone}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {copy.states[state]}
    </span>
  );
}
