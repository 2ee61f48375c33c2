import { Button } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { ProseField } from '#features/writing/ui/public.ts';
import { useKeptValues } from '#platform/ui/kept-values.ts';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { Grid, Row } from '#platform/ui/kit/layout.tsx';

import { limits } from '../../limits.ts';
import { words } from './coverage-copy.ts';
import { words as noteWords } from './notes/notes-copy.ts';

const { margin: notes } = noteWords;

type ReturnFormProps = {
  /** How many margin notes it includes. With any, the comment is optional. */
  along: number;
  /** Storage key of the comment. The caller clears it after sending. */
  draft: string;
  onClose: () => void;
  onSend: (note: string) => Promise<boolean>;
};

/** Asks what to change. */
export const ReturnDialog = (props: ReturnFormProps) => (
  <DialogFrame title={words.returning.title} isOpen onClose={props.onClose} size={520} grows>
    <ReturnForm {...props} />
  </DialogFrame>
);

const blank = { version: null, base: { note: '' } };

function ReturnForm({ along, draft, onClose, onSend }: ReturnFormProps) {
  const { values, change, forget } = useKeptValues(draft, blank);
  const { note } = values;
  const [isAsked, setAsked] = useState(false);
  const isEmpty = note.trim() === '' && along === 0;
  const isMissing = isAsked && isEmpty;
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!isEmpty && (await onSend(note))) onClose();
  };
  return (
    <Grid as="form" gap={16} onSubmit={(event) => void submit(event)} noValidate>
      <ProseField
        data-autofocus
        label={along > 0 ? notes.wholeOptional : words.returning.note}
        description={along > 0 ? notes.along(along) : undefined}
        autosize
        minRows={4}
        maxRows={16}
        maxLength={limits.returnMax}
        value={note}
        error={isMissing ? words.returning.needed : undefined}
        keptAs={`${draft}:note`}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
      <Row gap={8} justify="end" wrap ml="auto">
        <Button
          variant="default"
          onClick={() => {
            forget();
            onClose();
          }}
        >
          {words.returning.cancel}
        </Button>
        <Button type="submit">{words.returning.send}</Button>
      </Row>
    </Grid>
  );
}
