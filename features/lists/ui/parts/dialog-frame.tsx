import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogHead } from '#platform/ui/kit/dialog-head.tsx';
import { useOpensAfterMount } from '#platform/ui/lazy-part.ts';

type DialogFrameProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** Pixels. */
  size?: number;
  children: ReactNode;
};

/** A dialog about lists: title, way out, and what is asked or shown. */
export const DialogFrame = ({ title, isOpen, onClose, size = 480, children }: DialogFrameProps) => (
  <Modal.Root opened={useOpensAfterMount(isOpen)} onClose={onClose} size={size} centered lockScroll={false}>
    <Modal.Overlay />
    <Modal.Content>
      <DialogHead title={title} />
      <Modal.Body>{children}</Modal.Body>
    </Modal.Content>
  </Modal.Root>
);
