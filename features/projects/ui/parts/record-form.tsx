import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { ClashQuestion, type FieldWords } from '#platform/ui/kit/conflict/clash-question.tsx';
import type { FieldOf, FormValues } from '#platform/ui/kit/conflict/join-edits.ts';
import type { useRecordForm } from '#platform/ui/kit/conflict/use-record-form.ts';
import { Form } from '#platform/ui/kit/form.tsx';
import { Row, Text } from '#platform/ui/kit/layout.tsx';
import { copy } from '../copy.ts';

type RecordFormProps<Stored, Values extends FormValues, Saved> = {
  form: ReturnType<typeof useRecordForm<Stored, Values, string, Saved>>;
  /** A field in words, for the question which of two edits to keep. */
  describe: (field: FieldOf<Values>, values: Values) => FieldWords;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a dialog. Conflicting edits are asked about above it; Save stays visible. */
export function RecordForm<Stored, Values extends FormValues, Saved>(
  props: RecordFormProps<Stored, Values, Saved>,
) {
  const { form, describe, onClose, children } = props;
  const saveButton = useRef<HTMLButtonElement>(null);
  return (
    <Form onSubmit={form.submit}>
      <ClashQuestion
        clash={form.clash}
        values={form.values}
        describe={describe}
        saveButton={saveButton}
        onKeepMine={form.keepMine}
        onTakeTheirs={form.takeTheirs}
      />
      {children}
      {form.problem ? (
        <Text as="p" size="sm" tone="danger" role="alert">
          {form.problem}
        </Text>
      ) : null}
      <Row gap={8} justify="end" wrap py={12} sticky bottom={0} bg="panel">
        <Button
          variant="default"
          onClick={() => {
            form.discard();
            onClose();
          }}
        >
          {copy.cancel}
        </Button>
        <Button ref={saveButton} type="submit" loading={form.isBusy}>
          {copy.edit.submit}
        </Button>
      </Row>
    </Form>
  );
}
