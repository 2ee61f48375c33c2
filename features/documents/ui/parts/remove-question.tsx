import { Button, Modal, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { DialogHead } from '#platform/ui/kit/dialog-head.tsx';
import { Row, Text } from '#platform/ui/kit/layout.tsx';
import { limits } from '../../limits.ts';
import { copy } from '../copy.ts';
import { fileName } from './file-name.ts';
import { useFileActs } from './use-file-acts.ts';

type RemoveQuestionProps = {
  /** What is to be deleted; nothing while the dialog is closed. */
  file: { key: string; kind: string } | undefined;
  onClose: () => void;
};

/** Asks why, by name, and keeps what was typed when the server says no. */
export function RemoveQuestion({ file, onClose }: RemoveQuestionProps) {
  return (
    <Modal.Root opened={file !== undefined} onClose={onClose} size={440} centered lockScroll={false}>
      <Modal.Overlay />
      <Modal.Content>
        {file ? (
          <>
            <DialogHead title={copy.question(fileName(file))} />
            <Modal.Body>
              <RemoveForm key={file.key} file={file} onClose={onClose} />
            </Modal.Body>
          </>
        ) : null}
      </Modal.Content>
    </Modal.Root>
  );
}

function RemoveForm({ file, onClose }: { file: { key: string; kind: string }; onClose: () => void }) {
  const { remove } = useFileActs();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (reason.trim() === '') return setProblem(copy.reasonMissing);
    setIsSending(true);
    const refused = await remove(file.key, reason);
    setIsSending(false);
    setProblem(refused);
    if (!refused) onClose();
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Text as="p" mb={16} tone="muted" pretty>
        {copy.questionLine}
      </Text>
      <TextInput
        data-autofocus
        label={copy.reason}
        description={copy.reasonHelp}
        maxLength={limits.reasonMax}
        value={reason}
        error={problem}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Row gap={8} justify="end" wrap mt={20}>
        <Button variant="default" onClick={onClose}>
          {copy.keep}
        </Button>
        <Button type="submit" color="danger" aria-disabled={isSending} data-busy={isSending || undefined}>
          {copy.removeFile}
        </Button>
      </Row>
    </form>
  );
}
