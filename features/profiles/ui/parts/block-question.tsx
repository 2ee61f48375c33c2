import { Button, Modal } from '@mantine/core';
import { DialogHead } from '#platform/ui/kit/dialog-head.tsx';
import { blockCopy as words } from './block-copy.ts';
import classes from './block-question.module.css';

type BlockQuestionProps = { name: string; isOpen: boolean; onStay: () => void; onBlock: () => void };

/** What blocking somebody does, before it is done. */
export function BlockQuestion({ name, isOpen, onStay, onBlock }: BlockQuestionProps) {
  return (
    <Modal.Root opened={isOpen} onClose={onStay} size={460} centered lockScroll={false}>
      <Modal.Overlay />
      <Modal.Content>
        <DialogHead title={words.question(name)} />
        <Modal.Body>
          <ul className={classes.effects}>
            {words.effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
          <div className={classes.answers}>
            <Button variant="default" onClick={onStay}>
              {words.keep}
            </Button>
            <Button color="danger" onClick={onBlock}>
              {words.block}
            </Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
