import { Button, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DialogHead } from '#platform/ui/kit/dialog-head.tsx';
import { limits } from '../../limits.ts';
import { copy } from '../copy.ts';
import classes from './entry-form.module.css';

type RetireDialogProps = {
  title: string;
  line: string;
  onClose: () => void;
  /** Resolves when it is done; false keeps the dialog with what was typed. */
  onRetire: (reason: string) => Promise<boolean>;
};

/** Asks why an entry is retired. */
export function RetireDialog({ title, line, onClose, onRetire }: RetireDialogProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    const given = reason.trim();
    setMissing(given === '');
    if (given === '' || isBusy) return;
    setBusy(true);
    const isDone = await onRetire(given);
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <Modal.Root opened onClose={onClose} size={480} centered>
      <Modal.Overlay />
      <Modal.Content>
        <DialogHead title={title} />
        <Modal.Body>
          <form
            className={classes.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void submit();
            }}
          >
            <p className={classes.line}>{line}</p>
            <TextInput
              data-autofocus
              label={copy.reason}
              description={copy.reasonHelp}
              maxLength={limits.reasonMax}
              value={reason}
              error={isMissing ? copy.reasonNeeded : undefined}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
            <div className={classes.acts}>
              <Button variant="default" onClick={onClose}>
                {copy.cancel}
              </Button>
              <Button type="submit" loading={isBusy}>
                {copy.panel.retire}
              </Button>
            </div>
          </form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
