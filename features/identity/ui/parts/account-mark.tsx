import { IconAlertTriangle, IconCheck, IconLock, IconX } from '#platform/ui/icons.ts';
import { type StateLook, StateMark } from '#platform/ui/kit/state-mark.tsx';
import type { AccountState } from '../../contract/security.ts';
import { words } from './security-copy.ts';

const looks = {
  active: [IconCheck, 'success'],
  locked: [IconLock, 'danger'],
  suspended: [IconAlertTriangle, 'warning'],
  deleted: [IconX, 'faint'],
} as const satisfies Record<AccountState, StateLook>;

/** The state of an account. */
export const AccountMark = ({ state }: { state: AccountState }) => (
  <StateMark look={looks[state]}>{words.states[state]}</StateMark>
);
