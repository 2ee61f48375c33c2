import { Text } from '#platform/ui/kit/layout.tsx';
import type { HiddenState } from '../../limits.ts';
import classes from './account-chip.module.css';
import { rowCopy } from './row-copy.ts';

/** Why others cannot find this person; for people who manage users (SEA-12). */
export function AccountChip({ status }: { status: HiddenState }) {
  return (
    <Text rigid px={6} size="xs" weight={600} tone="danger" radius="chip" className={classes.chip}>
      {rowCopy.accountStatus[status]}
    </Text>
  );
}
