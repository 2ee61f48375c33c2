import { Modal } from '@mantine/core';
import { DialogHead } from '#platform/ui/kit/dialog-head.tsx';
import { layout, Text } from '#platform/ui/kit/layout.tsx';
import type { PersonSummary } from '../../../contract.ts';
import { ownApi } from '../own-api.ts';
import { creditCopy } from './credit-copy.ts';
import { CreditForm } from './credit-form.tsx';

type SuggestDialogProps = { person: PersonSummary; isOpen: boolean; onClose: () => void };

/** Suggests a credit to another person, who confirms or declines it. */
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
          <CreditForm
            credit={undefined}
            about={`credit-for:${person.id}`}
            act={suggest.act}
            said={suggest.done(person.displayName)}
            store={(id, _version, written) =>
              ownApi.suggestCredit.call({ id, person: person.id, ...written })
            }
            onDone={onClose}
          />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
