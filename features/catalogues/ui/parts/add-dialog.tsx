import { Button } from '@mantine/core';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { FormBody } from '#platform/ui/kit/form/form-body.tsx';
import { Row } from '#platform/ui/kit/layout.tsx';
import type { CatalogueKind } from '../../limits.ts';
import { copy } from '../copy.ts';
import { EntryFields } from './entry-fields.tsx';
import { useEntryForm } from './use-entry-form.ts';

const { form: words } = copy;

type AddDialogProps = {
  kind: CatalogueKind;
  groups: readonly string[];
  onClose: () => void;
  onOpen: (slug: string) => void;
};

/** A new entry; one that looks like another is refused with a link to the other. */
export function AddDialog({ kind, groups, onClose, onOpen }: AddDialogProps) {
  const go = (slug: string) => {
    onClose();
    onOpen(slug);
  };
  const form = useEntryForm(kind, undefined, ({ slug }) => go(slug));
  const { taken } = form;
  return (
    <DialogFrame title={words.addTitle[kind]} isOpen onClose={onClose} size={560}>
      <FormBody form={form} renderFields={() => <EntryFields form={form} groups={groups} />}>
        <Row gap={8} justify="end" wrap>
          {taken ? (
            <Button variant="default" onClick={() => go(taken.slug)}>
              {words.openTaken(taken.label)}
            </Button>
          ) : null}
          <Button
            variant="default"
            onClick={() => {
              form.discard();
              onClose();
            }}
          >
            {copy.cancel}
          </Button>
          <Button type="submit" loading={form.isBusy}>
            {words.add}
          </Button>
        </Row>
      </FormBody>
    </DialogFrame>
  );
}
