import { Modal } from '@mantine/core';
import { useState } from 'react';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { now } from '#platform/ui/clock.ts';
import { DialogHead } from '#platform/ui/kit/dialog-head.tsx';
import { layout, Text } from '#platform/ui/kit/layout.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { PersonSummary } from '../../../contract.ts';
import { ownApi } from '../own-api.ts';
import { creditCopy } from './credit-copy.ts';
import { CreditForm } from './credit-form.tsx';

type SuggestDialogProps = { person: PersonSummary; isOpen: boolean; onClose: () => void };

/** A credit for somebody else, who says whether it is theirs. */
export function SuggestDialog({ person, isOpen, onClose }: SuggestDialogProps) {
  const { suggest } = creditCopy;
  return (
    <Modal.Root opened={isOpen} onClose={onClose} size={460} centered lockScroll={false}>
      <Modal.Overlay />
      <Modal.Content>
        <DialogHead title={suggest.title(person.displayName)} />
        <Modal.Body className={layout({ grid: true, cols: 1, gap: 16 })}>
          <Text as="p" tone="muted" pretty>
            {suggest.line(person.displayName)}
          </Text>
          <Suggestion person={person} onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Suggestion({ person, onClose }: Omit<SuggestDialogProps, 'isOpen'>) {
  const { suggest } = creditCopy;
  // One id for all tries: a retry suggests nothing twice.
  const [id] = useState(() => uuidV7(now()));
  return (
    <CreditForm
      about={`credit-for:${person.id}`}
      act={suggest.act}
      onCancel={onClose}
      onSave={async (written) => {
        try {
          await ownApi.suggestCredit.call({ id, person: person.id, ...written });
          toast.success(suggest.done(person.displayName));
          onClose();
          return undefined;
        } catch (error) {
          return refusalOf(error)?.message ?? creditCopy.failed;
        }
      }}
    />
  );
}
