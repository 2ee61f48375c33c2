import { Button } from '@mantine/core';
import { Kbd } from '#platform/ui/kit/kbd.tsx';
import { copy } from '../copy.ts';
import classes from './results-foot.module.css';
import type { Results } from './use-results.ts';

/** The keys of the list; in their place, when it happens, that more could not be loaded. */
export function ResultsFoot({ found: { isMoreBroken, retry } }: { found: Results }) {
  const { keys } = copy.page;
  if (isMoreBroken) {
    return (
      <footer className={classes.foot} data-broken role="alert">
        {copy.page.moreBroken}
        <Button variant="default" size="sm" onClick={retry}>
          {copy.page.retry}
        </Button>
      </footer>
    );
  }
  return (
    <footer className={classes.foot}>
      <span>
        <Kbd>J</Kbd>
        <Kbd>K</Kbd>
        {keys.move}
      </span>
      <span>
        <Kbd>O</Kbd>
        {keys.open}
      </span>
      <span>
        <Kbd>/</Kbd>
        {keys.box}
      </span>
    </footer>
  );
}
