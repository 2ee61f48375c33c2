import {
  IconCalendarEvent,
  IconCircle,
  IconCircleCheck,
  IconClock,
  IconMessage,
  IconX,
} from '#platform/ui/icons.ts';
import { type StateLook, StateMark } from '#platform/ui/kit/state-mark.tsx';
import type { Status } from '../../limits.ts';
import { copy } from '../copy.ts';

const looks: Readonly<Record<Status | 'none', StateLook>> = {
  'to-call': [IconMessage, 'warning'],
  'avail-check': [IconClock, 'info'],
  'first-hold': [IconCalendarEvent, 'success'],
  offered: [IconCircleCheck, 'success'],
  passed: [IconX, 'faint'],
  none: [IconCircle, 'faint'],
};

/** A member's status, as a shape and a word. */
export const StatusMark = ({ status }: { status: Status | null }) => (
  <StateMark look={looks[status ?? 'none']}>{status ? copy.statuses[status] : copy.noStatus}</StateMark>
);
