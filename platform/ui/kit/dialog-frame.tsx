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
  children: ReactNode;
};

/** A dialog: title, way out, and what is asked or shown. */
export const DialogFrame = ({ title, isOpen, onClose, size = 480, children }: DialogFrameProps) => (
  <Modal.Root opened={useOpensAfterMount(isOpen)} onClose={onClose} size={size} centered lockScroll={false}>
    <Modal.Overlay />
    <Modal.Content>
      <DialogHead title={title} />
      <Modal.Body>{children}</Modal.Body>
    </Modal.Content>
  </Modal.Root>
);
