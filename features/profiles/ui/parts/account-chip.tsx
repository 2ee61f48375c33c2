import type { HiddenState } from '../../limits.ts';
import { copy } from '../copy.ts';
import classes from './account-chip.module.css';

/** Why others do not find this person: for those who manage users (SEA-12). */
export function AccountChip({ status }: { status: HiddenState }) {
  return <span className={classes.chip}>{copy.accountStatus[status]}</span>;
}
