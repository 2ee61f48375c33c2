import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCheck,
  IconCircle,
  IconCircleDot,
  IconClock,
  IconX,
} from '#platform/ui/icons.ts';
import type { Standing } from '../../contract/views.ts';
import type { InvitationState } from '../../limits.ts';
import { copy } from '../copy.ts';
import classes from './state-mark.module.css';

const looks = {
  sent: [IconCircle, 'faint'],
  opened: [IconCircleDot, 'info'],
  accepted: [IconCheck, 'success'],
  bounced: [IconArrowBackUp, 'danger'],
  expired: [IconClock, 'faint'],
  revoked: [IconX, 'faint'],
} as const satisfies Record<InvitationState, readonly [typeof IconX, string]>;

/** The state of an invitation: a shape, a colour and the word. */
export function StateMark({ state }: { state: InvitationState }) {
  const [Icon, tone] = looks[state];
  return (
    <span className={classes.mark} data-tone={tone}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {copy.states[state]}
    </span>
  );
}

const standingLooks = {
  active: [IconCheck, 'success'],
  suspended: [IconAlertTriangle, 'warning'],
  left: [IconX, 'faint'],
} as const satisfies Record<Standing, readonly [typeof IconX, string]>;

/** How a newcomer stands. */
export function StandingMark({ standing }: { standing: Standing }) {
  const [Icon, tone] = standingLooks[standing];
  return (
    <span className={classes.mark} data-tone={tone}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {copy.standings[standing]}
    </span>
  );
}
