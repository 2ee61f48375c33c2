import { Button } from '@mantine/core';
import { IconAlertTriangle } from '../icons.ts';
import { copy } from './copy.ts';
import classes from './stale-bar.module.css';
import { Time } from './time.tsx';

type StaleBarProps = {
  /** ISO instant of what is still shown. */
  at: string;
  onRetry: () => void;
};

/** Above a list that could not be refreshed: what is shown stays, and says how old it is. */
export function StaleBar({ at, onRetry }: StaleBarProps) {
  return (
    <div className={classes.bar} role="status">
      <IconAlertTriangle className={classes.icon} size={16} stroke={1.75} aria-hidden />
      <span className={classes.line}>
        {copy.stale} <Time at={at} style="clock" />.
      </span>
      <Button variant="default" size="sm" onClick={onRetry}>
        {copy.retry}
      </Button>
    </div>
  );
}
