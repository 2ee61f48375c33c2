import { Button, Modal } from '@mantine/core';
import { DialogHead } from '#platform/ui/kit/dialog-head.tsx';
import { Row, Stack } from '#platform/ui/kit/layout.tsx';
import { blockCopy as words } from './block-copy.ts';

type BlockQuestionProps = { name: string; isOpen: boolean; onStay: () => void; onBlock: () => void };

/** Confirmation that explains what blocking does. */
export function BlockQuestion({ name, isOpen, onStay, onBlock }: BlockQuestionProps) {
  return (
    <Modal.Root opened={isOpen} onClose={onStay} size={460} centered lockScroll={false}>
      <Modal.Overlay />
      <Modal.Content>
        <DialogHead title={words.question(name)} />
        <Modal.Body>
          <Stack as="ul" gap={10} tone="muted" pretty>
            {words.effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </Stack>
          <Row gap={8} justify="end" wrap mt={20}>
            <Button variant="default" onClick={onStay}>
              {words.keep}
            </Button>
            <Button color="danger" onClick={onBlock}>
              {words.block}
            </Button>
          </Row>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
