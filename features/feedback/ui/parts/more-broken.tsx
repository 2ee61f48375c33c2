import { Button } from '@mantine/core';
import { copy } from '../copy.ts';
import classes from './more-broken.module.css';

/** Under a list whose next page could not be read: what is shown is whole up to here. */
export function MoreBroken({ onRetry }: { onRetry: () => void }) {
  return (
    <p className={classes.more} role="alert">
      {copy.own.moreBroken}
      <Button variant="default" size="sm" onClick={onRetry}>
        {copy.own.retry}
      </Button>
    </p>
  );
}
