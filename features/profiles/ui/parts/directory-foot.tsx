import { Button } from '@mantine/core';
import { Kbd } from '#platform/ui/kit/kbd.tsx';
import { PresenceMark, presenceWords } from '#platform/ui/kit/presence-mark.tsx';
import { presenceChoices } from '../../limits.ts';
import { copy } from '../copy.ts';
import classes from './directory-foot.module.css';
import type { DirectoryView } from './use-directory.ts';

/** Keys of the list and what the marks mean; in their place, when it happens, that more could not be loaded. */
export function DirectoryFoot({ view, isPanelOpen }: { view: DirectoryView; isPanelOpen: boolean }) {
  if (view.isMoreBroken) {
    return (
      <footer className={classes.foot} data-broken role="alert">
        {copy.directory.moreBroken}
        <Button variant="default" size="sm" onClick={view.retry}>
          {copy.person.retry}
        </Button>
      </footer>
    );
  }
  const { keys } = copy.directory;
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
        {keys.filter}
      </span>
      {isPanelOpen ? (
        <span>
          <Kbd>Esc</Kbd>
          {keys.close}
        </span>
      ) : null}
      <span className={classes.legend}>
        {presenceChoices.map((status) => (
          <span key={status}>
            <PresenceMark status={status} size={9} />
            {presenceWords[status]}
          </span>
        ))}
      </span>
    </footer>
  );
}
