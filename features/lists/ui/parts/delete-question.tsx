import { Button } from '@mantine/core';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import type { ListView } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { copy } from '../copy.ts';
import { useListActs } from './use-list-acts.ts';

const { ask: words } = copy;

type DeleteQuestionProps = { list: ListView; onClose: () => void; onLeave: () => void };

/** Confirms deleting a list, with its number of members (LST-5). */
export function DeleteQuestion({ list, onClose, onLeave }: DeleteQuestionProps) {
  const { remove } = useListActs();
  const go = () => {
    onClose();
    onLeave();
    void remove(list);
  };
  return (
    <DialogFrame title={words.deleteTitle(list.name)} isOpen onClose={onClose}>
      <Grid gap={16} cols={1}>
        <Text as="p" tone="muted" pretty>
          {words.deleteLine(list.memberCount)}{' '}
          {list.readerCount ? `${words.deleteShared(list.readerCount)} ` : ''}
          {words.kept(limits.keptDays)}
        </Text>
        <Row gap={8} justify="end" wrap>
          <Button variant="default" data-autofocus onClick={onClose}>
            {words.keep}
          </Button>
          <Button color="danger" onClick={go}>
            {words.delete}
          </Button>
        </Row>
      </Grid>
    </DialogFrame>
  );
}
