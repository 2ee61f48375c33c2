import { Button, Modal } from '@mantine/core';
import { DialogHead } from '#platform/ui/kit/dialog-head.tsx';
import { copy } from './copy.ts';
import classes from './log-out-question.module.css';

type LogOutQuestionProps = {
  isOpen: boolean;
  question: string;
  onStay: () => void;
  onLogOut: () => void;
};

/** Asks before logging out would lose messages. */
export function LogOutQuestion({ isOpen, question, onStay, onLogOut }: LogOutQuestionProps) {
  return (
    <Modal.Root opened={isOpen} onClose={onStay} size={420} centered lockScroll={false} returnFocus={false}>
      <Modal.Overlay />
      <Modal.Content>
        <DialogHead title={question} />
        <Modal.Body className={classes.acts}>
          <Button variant="default" data-autofocus onClick={onStay}>
            {copy.stay}
          </Button>
          <Button color="danger" onClick={onLogOut}>
            {copy.logOut}
          </Button>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
