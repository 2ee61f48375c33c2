import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { Grid, Row } from '#platform/ui/kit/layout.tsx';
import { copy } from '../copy.ts';

type NameFormProps = {
  label: string;
  start: string;
  max: number;
  placeholder?: string;
  /** Client-side problem, shown at the field. Undefined if the text is valid. */
  problemOf: (text: string) => string | undefined;
  act: string;
  /** Resolves with the server's objection, if any. */
  onSave: (text: string) => Promise<string | undefined>;
  onClose: () => void;
};

/** A one-line text field with a button. A failure keeps the text and shows the problem at the field. */
export function NameForm(props: NameFormProps) {
  const { label, start, max, placeholder, problemOf, act, onSave, onClose } = props;
  const [text, setText] = useState(start);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const wrong = problemOf(text.trim());
    setProblem(wrong);
    if (wrong) return;
    setIsBusy(true);
    const refused = await onSave(text.trim());
    setIsBusy(false);
    setProblem(refused);
  };
  return (
    <Grid as="form" gap={16} cols={1} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        data-autofocus
        label={label}
        {...(placeholder && { placeholder })}
        value={text}
        maxLength={max}
        autoComplete="off"
        error={problem}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      <Row gap={8} justify="end" wrap>
        <Button variant="default" onClick={onClose}>
          {copy.cancel}
        </Button>
        <Button type="submit" variant="filled" loading={isBusy}>
          {act}
        </Button>
      </Row>
    </Grid>
  );
}
