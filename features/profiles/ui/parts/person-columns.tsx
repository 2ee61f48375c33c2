import { Grid, Text } from '#platform/ui/kit/layout.tsx';
import classes from './person-row.module.css';
import { rowCopy } from './row-copy.ts';

/** Row heights in pixels: wide, compact by choice, and narrow for phones, where the place is under the headline. */
export const rowHeights = { wide: 56, compact: 40, narrow: 80 } as const;

/** Column labels above rows of people; screen readers announce them in every row anyway. */
export function PersonColumns({ last = '' }: { last?: string }) {
  const { person, place, tags } = rowCopy.columns;
  return (
    <Grid
      gapX={16}
      align="center"
      rigid
      px="edge"
      size="xs"
      tone="faint"
      borderBottom="soft"
      height={36}
      className={[classes.row, classes.labels].join(' ')}
      aria-hidden="true"
    >
      <span>{person}</span>
      <span className={classes.place}>{place}</span>
      <span className={classes.tags}>{tags}</span>
      <Text textAlign="end">{last}</Text>
    </Grid>
  );
}
