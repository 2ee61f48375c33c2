import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { Box, Grid, layout, Text } from '../layout.tsx';
import classes from './import-report.module.css';

/** A row of a file, as its report shows it. */
export type ImportRow = {
  /** Its position in the file. */
  place: number;
  /** Shown instead of its position. */
  at?: string;
  name: string;
  /** Its result, and why. */
  result: string;
  tone?: 'danger' | 'warning' | undefined;
  /** What was left out of it, each in a line of its own. */
  remarks?: readonly string[];
  /** Its decision. */
  choice?: ReactNode;
};

type ImportRowsProps = { label: string; rows: readonly ImportRow[]; placeWords: (place: number) => string };

/** The rows of a file, each with its result. */
export function ImportRowList({ label, rows, placeWords }: ImportRowsProps) {
  return (
    <Box
      scroll
      borderTop="soft"
      borderBottom="soft"
      className={classes.rows}
      role="region"
      aria-label={label}
      tabIndex={0}
    >
      <ul className={layout({ ruled: true })}>
        {rows.map((row) => (
          <Grid
            as="li"
            key={row.place}
            gap={4}
            gapX={12}
            align="center"
            minHeight={40}
            py={4}
            px={2}
            size="sm"
            className={classes.row}
          >
            <Text size="xs" weight={400} tabular tone="faint">
              {row.at ?? placeWords(row.place)}
            </Text>
            <Text truncate weight={600} data-private>
              {row.name}
            </Text>
            <Text tone={row.tone ?? 'muted'} breaks className={classes.result}>
              {row.result}
              {row.remarks?.map((remark) => (
                <Text key={remark} as="span" block size="xs" tone="muted" data-private>
                  {remark}
                </Text>
              ))}
            </Text>
            {row.choice}
          </Grid>
        ))}
      </ul>
    </Box>
  );
}

type ImportColumnsProps<Field extends string> = {
  columns: readonly { readonly name: string; readonly samples: readonly string[] }[];
  fields: readonly { readonly value: Field; readonly label: string }[];
  mapping: readonly (Field | null)[];
  /** The label of the select: "Is Company". */
  label: (column: string) => string;
  nothing: string;
  onMap: (index: number, field: Field | null) => void;
};

/** What each column of a CSV file is: guessed from its name, changed by hand. */
export function ImportColumns<Field extends string>(props: ImportColumnsProps<Field>) {
  const { columns, fields, mapping, label, nothing, onMap } = props;
  // Two columns may have one name: the position identifies a column.
  const keys = columns.map(({ name }, place) => `${place} ${name}`);
  return (
    <Grid as="ul" ruled scroll borderTop="soft" borderBottom="soft" className={classes.columns}>
      {columns.map((column, index) => (
        <Grid as="li" key={keys[index]} gap={16} align="center" py={8} px={2} className={classes.column}>
          <Grid as="span" shrink>
            <Text truncate weight={600}>
              {column.name}
            </Text>
            <Text truncate size="sm" tone="muted" data-private>
              {column.samples.join(' · ')}
            </Text>
          </Grid>
          <Select
            aria-label={label(column.name)}
            placeholder={nothing}
            data={[...fields]}
            value={mapping[index] ?? null}
            onChange={(value) => onMap(index, fields.find((field) => field.value === value)?.value ?? null)}
            clearable
          />
        </Grid>
      ))}
    </Grid>
  );
}
