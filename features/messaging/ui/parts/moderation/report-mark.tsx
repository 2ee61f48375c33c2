import { IconAlertTriangle, IconCheck, IconCircle, IconX } from '#platform/ui/icons.ts';
import { type StateLook, StateMark } from '#platform/ui/kit/state-mark.tsx';
import type { ReportState } from '../../../limits.ts';
import { words } from './moderation-copy.ts';

const looks = {
  open: [IconCircle, 'info'],
  dismissed: [IconCheck, 'faint'],
  warned: [IconAlertTriangle, 'warning'],
  removed: [IconX, 'danger'],
} as const satisfies Record<ReportState, StateLook>;

/** The state of a report. */
export const ReportMark = ({ state }: { state: ReportState }) => (
  <StateMark look={looks[state]}>{words.states[state]}</StateMark>
);
