import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogHead } from '#platform/ui/kit/dialog-head.tsx';
import { layout, Row } from '#platform/ui/kit/layout.tsx';
import { account } from './account-copy.ts';

type AccountDialogProps = {
  title: string;
  onClose: () => void;
  /** False when a stray click must not close content that is shown only once. */
  closesOutside?: boolean;
  children: ReactNode;
};

/** A dialog of the sign-in settings. */
export function AccountDialog({ title, onClose, closesOutside = true, children }: AccountDialogProps) {
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={440}
      centered
      lockScroll={false}
      closeOnClickOutside={closesOutside}
    >
      <Modal.Overlay />
      <Modal.Content>
        <DialogHead title={title} />
        <Modal.Body className={layout({ stack: true, gap: 16 })}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

type AccountFootProps = { isBusy: boolean; onClose: () => void; children: string };

/** The cancel and submit buttons of an account dialog. */
export const AccountFoot = ({ isBusy, onClose, children }: AccountFootProps) => (
  <Row gap={8} justify="end" wrap mt={4}>
    <Button variant="default" onClick={onClose}>
      {account.cancel}
    </Button>
    <Button type="submit" aria-disabled={isBusy} data-busy={isBusy || undefined}>
      {children}
    </Button>
  </Row>
);
