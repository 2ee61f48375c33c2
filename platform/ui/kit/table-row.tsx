import type { ComponentProps } from 'react';
import { Grid } from './layout.tsx';

/** A row of a list that is read like a table: the class sets its columns. */
export const TableRow = (row: ComponentProps<'div'>) => (
  <Grid gap={4} gapX={16} align="center" minHeight={60} py={8} px="edge" borderBottom="soft" {...row} />
);
