import { Button } from '@mantine/core';
import { Row, Text } from '#platform/ui/kit/layout.tsx';
import { copy } from '../copy.ts';

const { composer: words } = copy;

/** A second tab writes at the same: one of the two texts stays. */
export const DraftConflict = ({ onTake, onKeep }: { onTake: () => void; onKeep: () => void }) => (
  <Row
    gap={8}
    gapX={12}
    wrap
    align="center"
    py={8}
    px={12}
    bg="raised"
    border="hairline"
    radius="button"
    role="alert"
  >
    <Text basis={260}>{words.conflict}</Text>
    <Button variant="default" size="sm" onClick={onTake}>
      {words.conflictTake}
    </Button>
    <Button variant="default" size="sm" onClick={onKeep}>
      {words.conflictKeep}
    </Button>
  </Row>
);
