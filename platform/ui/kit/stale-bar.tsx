import { Button } from '@mantine/core';
import { IconAlertTriangle } from '../icons.ts';
import { copy } from './copy.ts';
import { layout, Text } from './layout.tsx';
import classes from './stale-bar.module.css';
import { Time } from './time.tsx';

type StaleBarProps = {
  /** Instant of what is still shown: ISO, or milliseconds. */
  at: string | number;
  onRetry: () => void;
};

/** Above a list that could not be refreshed: its content stays, with its age. */
export function StaleBar({ at, onRetry }: StaleBarProps) {
  return (
    <div className={classes.bar} role="status">
      <IconAlertTriangle
        className={layout({ rigid: true, tone: 'warning' })}
        size={16}
        stroke={1.75}
        aria-hidden
      />
      <Text grow shrink tone="muted">
        {copy.stale} <Time at={new Date(at).toISOString()} style="clock" />.
      </Text>
      <Button variant="default" size="sm" onClick={onRetry}>
        {copy.retry}
      </Button>
    </div>
  );
}
