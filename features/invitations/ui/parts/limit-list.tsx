import { Button } from '@mantine/core';
import { roleName } from '#features/access/ui/public.ts';
import { Time } from '#platform/ui/kit/time.tsx';
import type { LimitRow } from '../../contract/admin.ts';
import { copy } from '../copy.ts';
import classes from './limit-list.module.css';

const { limits: words } = copy;

/** What holds, in words. */
export function effectiveWords({ effective, isFixed }: Pick<LimitRow, 'effective' | 'isFixed'>): string {
  if (effective.size === null) return words.unlimited;
  if (isFixed) return words.never;
  return words.effective(effective.size, copy.days(effective.windowDays));
}

type LimitListProps = { rows: readonly LimitRow[]; label: string; onEdit: (row: LimitRow) => void };

/** Quotas: whose, how many, where it comes from, and who changed it. */
export function LimitList({ rows, label, onEdit }: LimitListProps) {
  return (
    <ul className={classes.list} aria-label={label}>
      {rows.map((row) => (
        <li key={row.scope} className={classes.row}>
          <span className={classes.who}>
            <span className={classes.name}>{row.quota ? row.label : roleName(row.label)}</span>
            {row.quota ? <span className={classes.facts}>{row.role ? roleName(row.role) : ''}</span> : null}
          </span>
          <span className={classes.value}>
            <span>{effectiveWords(row)}</span>
            {row.quota ? <span className={classes.facts}>{usedWords(row.quota)}</span> : null}
          </span>
          <span className={classes.from}>
            {words.from[row.effective.from]}
            {row.updatedAt ? (
              <span className={classes.facts}>
                <Time at={row.updatedAt} style="inline" />
                {row.updatedBy ? ` ${words.changedBy(row.updatedBy)}` : ''}
              </span>
            ) : null}
          </span>
          {row.isFixed ? (
            <span />
          ) : (
            <Button
              variant="default"
              size="sm"
              aria-label={words.editOf(row.label)}
              onClick={() => onEdit(row)}
            >
              {words.edit}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

const usedWords = ({ used, left }: NonNullable<LimitRow['quota']>) =>
  left === null ? words.usedUnlimited(used) : words.used(used, left);
