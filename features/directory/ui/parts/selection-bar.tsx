import { Button } from '@mantine/core';
import { AddToList } from '#features/profiles/ui/public/people.ts';
import { copy } from '../copy.ts';
import { giveFile } from './give-file.ts';
import classes from './selection-bar.module.css';
import type { Selection } from './use-selection.ts';

/** What can be done with all who are selected; stands where the labels of the columns are. */
export function SelectionBar({ selection }: { selection: Selection }) {
  return (
    <div className={classes.bar}>
      <span className={classes.count} role="status">
        {copy.selected(selection.people.length)}
      </span>
      <AddToList people={selection.people.map(({ person }) => person)} />
      <Button
        variant="default"
        onClick={() => void giveFile({ people: selection.people.map(({ id }) => id) })}
      >
        {copy.exportChosen}
      </Button>
      <Button variant="subtle" color="gray" size="sm" onClick={selection.clear}>
        {copy.clearSelection}
      </Button>
    </div>
  );
}
