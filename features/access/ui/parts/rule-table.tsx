import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconCheck } from '#platform/ui/icons.ts';
import { Box, layout, Text } from '#platform/ui/kit/layout.tsx';
import type { RuleColumn, RuleMatrix } from '../../contract/rules.ts';
import type { RuleKind } from '../../limits.ts';
import { copy } from '../copy.ts';
import { entryName } from './entry-copy.ts';
import { roleName } from './role-copy.ts';
import type { RulesSearch } from './roles-address.ts';
import classes from './rule-table.module.css';
import { differencesOf, differs } from './rule-words.ts';

const { rules: words } = copy;

type RuleTableProps = {
  kind: RuleKind;
  matrix: RuleMatrix;
  rows: readonly string[];
  search: RulesSearch;
  to: '/admin/role-permissions' | '/admin/page-management';
};

/** Roles across, entries down; a phone gets the roles as a list. */
export function RuleTable({ kind, matrix, rows, search, to }: RuleTableProps) {
  const { columns } = matrix;
  const table = useRef<HTMLTableElement>(null);
  // The open role may be scrolled out of view.
  useEffect(() => {
    if (!search.role) return;
    const head = table.current?.querySelector(`[aria-current]`);
    head?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [search.role]);
  const link = (column: RuleColumn, className: string | undefined, children: ReactNode) => (
    <Link
      to={to}
      search={{ ...search, role: column.role }}
      replace
      resetScroll={false}
      className={className}
      aria-current={search.role === column.role || undefined}
    >
      {children}
    </Link>
  );
  return (
    <>
      <Box relative grow shrink minHeight={0} contain wideOnly className={classes.scroll}>
        <table
          ref={table}
          className={layout({ size: 'sm' }, classes.table)}
          aria-label={words.table(copy[kind].entry)}
        >
          <thead>
            <tr>
              <th scope="col" className={classes.corner}>
                {copy[kind].entry}
              </th>
              {columns.map((column) => (
                <th key={column.role} scope="col">
                  {link(
                    column,
                    layout({ grid: true, minHeight: 56, p: 8, plain: true }, classes.role),
                    <RoleWords kind={kind} matrix={matrix} column={column} />,
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((entry) => (
              <tr key={entry}>
                <th scope="row" className={classes.entry}>
                  {entryName(entry)}
                  {matrix.locked.includes(entry) ? (
                    <Text block tone="faint" size="xs" className={classes.locked}>
                      {copy[kind].locked}
                    </Text>
                  ) : null}
                </th>
                {columns.map((column) => (
                  <Cell key={column.role} column={column} entry={entry} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p
          className={layout(
            {
              row: true,
              wrap: true,
              gap: 8,
              align: 'center',
              size: 'xs',
              sticky: true,
              px: 'edge',
              pt: 12,
              pb: 20,
              tone: 'muted',
            },
            classes.legend,
          )}
        >
          <span className={classes.sample} data-changed="added" /> {words.legendAdded}
          <span className={classes.sample} data-changed="removed" /> {words.legendRemoved}
        </p>
      </Box>
      <ul className={classes.roles} aria-label={words.rolesList}>
        {columns.map((column) => {
          const differences = differencesOf(column, matrix.entries);
          return (
            <li key={column.role}>
              {link(
                column,
                classes.roleRow,
                <RoleWords kind={kind} matrix={matrix} column={column} differences={differences} />,
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Cell({ column, entry }: { column: RuleColumn; entry: string }) {
  const isOn = column.effective.includes(entry);
  const changed = differs(column, entry) ? (isOn ? 'added' : 'removed') : undefined;
  return (
    <td data-changed={changed}>
      {isOn ? (
        <IconCheck className={layout({ block: true, mx: 'auto' })} size={16} stroke={2} aria-hidden />
      ) : null}
      <span className="visually-hidden">
        {isOn ? words.on : words.off}
        {changed ? `, ${words[changed]}` : ''}
      </span>
    </td>
  );
}

type RoleWordsProps = Pick<RuleTableProps, 'kind' | 'matrix'> & { column: RuleColumn; differences?: number };

/** A role, how much of the whole it has, and how much of that was changed. */
const RoleWords = ({ kind, matrix: { entries }, column, differences = 0 }: RoleWordsProps) => (
  <>
    <Text weight={600} leading={18}>
      {roleName(column.role, column.label)}
    </Text>
    <Text size="xs" tabular tone="muted">
      {copy[kind].count(entries.filter((entry) => column.effective.includes(entry)).length, entries.length)}
      {differences > 0 ? ` · ${words.changed(differences)}` : ''}
    </Text>
  </>
);
