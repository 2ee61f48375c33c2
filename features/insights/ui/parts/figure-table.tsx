import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { type CsvCell, saveCsvFile } from '#platform/ui/csv.ts';
import { Box, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { copy } from '../copy.ts';
import classes from './figure-table.module.css';

const words = copy.performance;

/** One column: its cell on screen, and in the file. */
export type Column<Row> = {
  name: string;
  /** Numbers are right-aligned. */
  isNumber?: boolean;
  cell: (row: Row) => ReactNode;
  /** The exact value for the file. */
  value: (row: Row) => CsvCell;
};

type FigureTableProps<Row> = {
  title: string;
  note?: string;
  /** The text shown when there are no rows. */
  empty: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** File name without the extension. */
  file: string;
};

/** A table of figures under its heading, with a download of what it shows (ADM-0). */
export function FigureTable<Row>({ title, note, empty, file, ...table }: FigureTableProps<Row>) {
  const { columns, rows } = table;
  const save = () => {
    const lines = rows.map((row) => columns.map((column) => column.value(row)));
    saveCsvFile(`${file}.csv`, [columns.map(({ name }) => name), ...lines]);
  };
  return (
    <Box as="section" shrink pt={20} pb={8} borderTop="soft" aria-label={title}>
      <Row gap={12} align="center" justify="between" minHeight={32} px="edge" className={classes.head}>
        <Text as="h2" size="lg" weight={600} tracking="tight">
          {title}
        </Text>
        {rows.length > 0 ? (
          <Button variant="subtle" color="gray" size="sm" aria-label={words.csvOf(title)} onClick={save}>
            {words.csv}
          </Button>
        ) : null}
      </Row>
      {note ? (
        <Text as="p" pb={8} px="edge" size="sm" tone="muted">
          {note}
        </Text>
      ) : null}
      {rows.length > 0 ? (
        <PlainTable label={title} {...table} />
      ) : (
        <Text as="p" pb={8} px="edge" size="sm" tone="muted">
          {empty}
        </Text>
      )}
    </Box>
  );
}

type PlainTableProps<Row> = Pick<FigureTableProps<Row>, 'columns' | 'rows' | 'keyOf'> & { label: string };

/** Rows of figures. A table that is too wide scrolls on its own, also by keyboard. */
export function PlainTable<Row>({ label, columns, rows, keyOf }: PlainTableProps<Row>) {
  return (
    // A scroller must be reachable without a mouse.
    <div
      className={layout({ focusInside: true }, classes.scroller)}
      role="region"
      aria-label={label}
      tabIndex={0}
    >
      <table className={layout({ fullWidth: true, size: 'sm' }, classes.table)}>
        <thead>
          <tr>
            {columns.map(({ name, isNumber }) => (
              <th key={name} scope="col" data-number={isNumber || undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ name, isNumber, cell }, index) =>
                index === 0 ? (
                  <th key={name} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={name} data-number={isNumber || undefined}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
