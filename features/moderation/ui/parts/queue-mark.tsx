import type { QueuedReport } from '#platform/contract/reports.ts';
import { IconAlertTriangle, IconCheck, IconCircle, IconX } from '#platform/ui/icons.ts';
import { type StateLook, StateMark } from '#platform/ui/kit/state-mark.tsx';
import { copy as words } from '../copy.ts';

const looks = {
  open: [IconCircle, 'info'],
  dismissed: [IconCheck, 'faint'],
  warned: [IconAlertTriangle, 'warning'],
  removed: [IconX, 'danger'],
  restored: [IconCheck, 'faint'],
  suspended: [IconX, 'danger'],
} as const satisfies Record<QueuedReport['state'], StateLook>;

/** The state of a report. */
export const QueueMark = ({ state }: { state: QueuedReport['state'] }) => (
  <StateMark look={looks[state]}>{words.states[state]}</StateMark>
);
