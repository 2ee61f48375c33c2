import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOpensAfterMount } from '../lazy-part.ts';
import { DialogHead } from './dialog-head.tsx';

type DialogFrameProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** Pixels. */
  size?: number;
  /** Its content loads or grows while open: it is aligned to the top, so that the title doesn't move. */
  grows?: boolean | undefined;
  children: ReactNode;
};

/** A dialog: title, close button, and content. */
export const DialogFrame = ({ title, isOpen, onClose, size = 480, grows, children }: DialogFrameProps) => (
  <Modal.Root
    opened={useOpensAfterMount(isOpen)}
    onClose={onClose}
    size={size}
    centered={!grows}
    lockScroll={false}
  >
    <Modal.Overlay />
    <Modal.Content>
      <DialogHead title={title} />
      <Modal.Body>{children}</Modal.Body>
    </Modal.Content>
  </Modal.Root>
);
