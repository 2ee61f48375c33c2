import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { type CsvCell, saveCsvFile } from '#platform/ui/csv.ts';
import { copy } from '../copy.ts';
import classes from './figure-table.module.css';

const words = copy.performance;

/** One column: its cell on the screen, and in the file. */
export type Column<Row> = {
  name: string;
  /** Numbers stand on the right. */
  isNumber?: boolean;
  cell: (row: Row) => ReactNode;
  /** The exact value for the file. */
  value: (row: Row) => CsvCell;
};

type FigureTableProps<Row> = {
  title: string;
  note?: string;
  /** What stands there without a row. */
  empty: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Of the file, without its ending. */
  file: string;
};

/** A table of figures under its heading, with a file of what it shows (ADM-0). */
export function FigureTable<Row>({ title, note, empty, file, ...table }: FigureTableProps<Row>) {
  const { columns, rows } = table;
  const save = () => {
    const lines = rows.map((row) => columns.map((column) => column.value(row)));
    saveCsvFile(`${file}.csv`, [columns.map(({ name }) => name), ...lines]);
  };
  return (
    <section className={classes.section} aria-label={title}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {rows.length > 0 ? (
          <Button variant="subtle" color="gray" size="sm" aria-label={words.csvOf(title)} onClick={save}>
            {words.csv}
          </Button>
        ) : null}
      </div>
      {note ? <p className={classes.note}>{note}</p> : null}
      {rows.length > 0 ? <PlainTable label={title} {...table} /> : <p className={classes.empty}>{empty}</p>}
    </section>
  );
}

type PlainTableProps<Row> = Pick<FigureTableProps<Row>, 'columns' | 'rows' | 'keyOf'> & { label: string };

/** Rows of figures; where it is too wide it scrolls by itself, also by the keyboard. */
export function PlainTable<Row>({ label, columns, rows, keyOf }: PlainTableProps<Row>) {
  return (
    // A scroller has to be reachable without a mouse.
    <div className={classes.scroller} role="region" aria-label={label} tabIndex={0}>
      <table className={classes.table}>
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
