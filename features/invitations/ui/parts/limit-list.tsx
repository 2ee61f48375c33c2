import { Button } from '@mantine/core';
import { roleName } from '#features/access/ui/public.ts';
import { Grid, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { LimitRow } from '../../contract/admin.ts';
import { copy } from '../copy.ts';
import classes from './limit-list.module.css';

const { limits: words } = copy;

/** The effective limit, in words. */
export function effectiveWords({ effective, isFixed }: Pick<LimitRow, 'effective' | 'isFixed'>): string {
  if (effective.size === null) return words.unlimited;
  if (isFixed) return words.never;
  return words.effective(effective.size, copy.days(effective.windowDays));
}

/** Whose quota it is: a person's or a role's. */
export const whose = ({ quota, label }: LimitRow): string => (quota ? label : roleName(label));

type LimitListProps = { rows: readonly LimitRow[]; label: string; onEdit: (row: LimitRow) => void };

/** Quotas: whose, how many, their source, and who changed them. */
export function LimitList({ rows, label, onEdit }: LimitListProps) {
  return (
    <ul aria-label={label}>
      {rows.map((row) => (
        <Grid
          as="li"
          key={row.scope}
          gap={4}
          gapX={16}
          align="center"
          minHeight={52}
          py={8}
          px="edge"
          borderBottom="soft"
          className={classes.row}
        >
          <Grid as="span" shrink>
            <Text weight={600} breaks>
              {whose(row)}
            </Text>
            {row.quota ? (
              <Text size="sm" tone="muted">
                {row.role ? roleName(row.role) : ''}
              </Text>
            ) : null}
          </Grid>
          <Grid as="span" shrink tabular className={classes.value}>
            <span>{effectiveWords(row)}</span>
            {row.quota ? (
              <Text size="sm" tone="muted">
                {usedWords(row.quota)}
              </Text>
            ) : null}
          </Grid>
          <Grid as="span" shrink size="sm" tone="muted" className={classes.from}>
            {words.from[row.effective.from]}
            {row.updatedAt ? (
              <Text size="sm" tone="muted">
                <Time at={row.updatedAt} style="inline" />
                {row.updatedBy ? ` ${words.changedBy(row.updatedBy)}` : ''}
              </Text>
            ) : null}
          </Grid>
          {row.isFixed ? (
            <span />
          ) : (
            <Button
              variant="default"
              size="sm"
              aria-label={words.editOf(whose(row))}
              onClick={() => onEdit(row)}
            >
              {words.edit}
            </Button>
          )}
        </Grid>
      ))}
    </ul>
  );
}

const usedWords = ({ used, left }: NonNullable<LimitRow['quota']>) =>
  left === null ? words.usedUnlimited(used) : words.used(used, left);
