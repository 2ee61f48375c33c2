import type { ComponentProps } from 'react';
import { useDelayed } from '#platform/ui/delayed.ts';
import { Box, Grid, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import header from './person-header.module.css';
import classes from './person-waiting.module.css';

type LoadedPersonProps<Person> = Pick<
  ComponentProps<typeof Loaded<Person>>,
  'reading' | 'broken' | 'detail' | 'children'
> & { className: string | undefined };

/** The page of a person, in all its states. */
export const LoadedPerson = <Person,>({ className, ...loaded }: LoadedPersonProps<Person>) => (
  <Stack fill className={className}>
    <Loaded
      isPage
      rows={{ count: 6, height: 60 }}
      renderWaiting={(retry) => <PersonWaiting onRetry={retry} />}
      {...loaded}
    />
  </Stack>
);

const showAfterMs = 100;

/** Placeholder of a person's page: the header in its real size, then rows of credits. */
function PersonWaiting({ onRetry }: { onRetry: () => void }) {
  const isShown = useDelayed(true, showAfterMs);
  return (
    <div aria-busy="true">
      <Grid
        align="start"
        rigid
        className={header.header}
        data-shown={isShown || undefined}
        aria-hidden="true"
      >
        <span className={header.face}>
          <Text block bg="raised" radius="round" className={classes.face} />
        </span>
        <Box shrink className={header.words}>
          <Text block bg="raised" radius="chip" my={4} className={classes.name} />
          <Text block bg="raised" radius="chip" mt={8} className={classes.headline} />
        </Box>
        <Box mt={6} className={header.line}>
          <Text block bg="raised" radius="chip" mt={4} className={classes.line} />
        </Box>
      </Grid>
      <Box borderTop="soft" className={classes.rows}>
        <SkeletonRows count={6} height={60} variant="line" onRetry={onRetry} />
      </Box>
    </div>
  );
}
