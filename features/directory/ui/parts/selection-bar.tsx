import { Button } from '@mantine/core';
import { WriteToManyButton } from '#features/messaging/ui/public/many.ts';
import { AddToList } from '#features/profiles/ui/public/people.ts';
import { Row, Text } from '#platform/ui/kit/layout.tsx';
import { copy } from '../copy.ts';
import { giveFile } from './give-file.ts';
import classes from './selection-bar.module.css';
import type { Selection } from './use-selection.ts';

/** Actions for the selected people; takes the place of the column labels. */
export function SelectionBar({ selection }: { selection: Selection }) {
  // Leaves out the viewer and people without an account; the server decides about the rest.
  const reachable = selection.people.filter(({ degree, person }) => degree !== null && person.isClaimed);
  return (
    <Row gap={8} align="center" wrap rigid py={4} px="edge" bg="raised" borderBottom="soft">
      <Text size="sm" weight={600} tabular className={classes.count} role="status">
        {copy.selected(selection.people.length)}
      </Text>
      <AddToList people={selection.people.map(({ person }) => person)} />
      {reachable.length > 0 ? <WriteToManyButton people={reachable.map(({ person }) => person)} /> : null}
      <Button
        variant="default"
        onClick={() => void giveFile({ people: selection.people.map(({ id }) => id) })}
      >
        {copy.exportChosen}
      </Button>
      <Button variant="subtle" color="gray" size="sm" onClick={selection.clear}>
        {copy.clearSelection}
      </Button>
    </Row>
  );
}
