import { Modal } from '@mantine/core';
import { Row } from './layout.tsx';
import { useSubmitKey } from './submit-key.ts';

/** A dialog's title and close button. Not the library's header: that is a banner, and the page has its own. */
export function DialogHead({ title }: { title: string }) {
  useSubmitKey();
  return (
    <Row align="center" justify="between" pt={16} pb={8} pl={24} pr={16}>
      <Modal.Title>{title}</Modal.Title>
      <Modal.CloseButton />
    </Row>
  );
}
