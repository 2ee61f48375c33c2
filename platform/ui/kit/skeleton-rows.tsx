import { Button } from '@mantine/core';
import { useDelayed } from '../delayed.ts';
import { copy } from './copy.ts';
import { Grid } from './layout.tsx';
import classes from './skeleton-rows.module.css';
import { slowAfterMs } from './slow-after.ts';

type SkeletonRowsProps = {
  count: number;
  /** Height of one row in pixels: the same as the real row's. */
  height: number;
  variant: 'person' | 'conversation' | 'message' | 'line';
  /** Offered when it takes longer than usual. */
  onRetry?: (() => void) | undefined;
};

const showAfterMs = 100;

/** What a list will look like, while it loads: nothing for 100 ms, then still grey shapes in its true geometry. */
export function SkeletonRows({ count, height, variant, onRetry }: SkeletonRowsProps) {
  const isShown = useDelayed(true, showAfterMs);
  const isSlow = useDelayed(true, slowAfterMs);
  return (
    <div aria-busy="true" data-waiting={isSlow ? undefined : true}>
      {isSlow ? <SlowLine onRetry={onRetry} /> : null}
      <div className={classes.shapes} data-shown={isShown || undefined} aria-hidden="true">
        {rowKeys(count).map((key) => (
          <div key={key} className={classes.row} data-variant={variant} style={{ height }}>
            {variant === 'line' ? null : <span className={classes.face} />}
            <Grid as="span" gap={8} grow shrink>
              <span className={classes.first} />
              <span className={classes.second} />
            </Grid>
          </div>
        ))}
      </div>
    </div>
  );
}

const rowKeys = (count: number) => Array.from({ length: count }, (_, index) => `row-${index}`);

function SlowLine({ onRetry }: { onRetry: (() => void) | undefined }) {
  return (
    <div className={classes.slow} role="status">
      {copy.slow}
      {onRetry ? (
        <Button variant="default" size="sm" onClick={onRetry}>
          {copy.retry}
        </Button>
      ) : null}
    </div>
  );
}
