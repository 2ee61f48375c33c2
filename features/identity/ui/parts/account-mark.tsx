import { IconAlertTriangle, IconCheck, IconLock, IconX } from '#platform/ui/icons.ts';
import type { AccountState } from '../../contract/security.ts';
import classes from './account-mark.module.css';
import { words } from './security-copy.ts';

const looks = {
  active: [IconCheck, 'success'],
  locked: [IconLock, 'danger'],
  suspended: [IconAlertTriangle, 'warning'],
  deleted: [IconX, 'faint'],
} as const satisfies Record<AccountState, readonly [typeof IconX, string]>;

/** How an account stands: a shape, a colour and the word. */
export function AccountMark({ state }: { state: AccountState }) {
  const [Icon, tone] = looks[state];
  return (
    <span className={classes.mark} data-tone={tone}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {words.states[state]}
    </span>
  );
}
