import { Button, Textarea } from '@mantine/core';
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { WritingTools } from '#features/writing/ui/public.ts';
import { readStored, writeStored } from '#platform/ui/device-storage.ts';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { limits } from '../../limits.ts';
import { copy } from '../copy.ts';
import classes from './answer-form.module.css';

type AnswerFormProps = {
  /** The text's topic: its draft appears under no other (X5). */
  topic: string;
  label: string;
  send: string;
  /** Shown when sending failed; the text stays. */
  failed: string;
  note?: ReactNode;
  isDisabled?: boolean;
  /** Resolves true when it was delivered. */
  onSend: (text: string) => Promise<boolean>;
};

/** A text that is kept until it was delivered (X5). */
export function AnswerForm(props: AnswerFormProps) {
  const { topic, label, send, failed, note, isDisabled = false, onSend } = props;
  // Per person, under a key that logging out deletes.
  const draftKey = `backlot-draft:${useMe().person.id}:${topic}`;
  const [text, setText] = useState(() => readStored(draftKey) ?? '');
  const [state, setState] = useState<'resting' | 'sending' | 'failed'>('resting');
  const box = useRef<HTMLTextAreaElement>(null);
  const isEmpty = text.trim() === '';
  const isTooLong = text.trim().length > limits.answerMax;
  const write = (written: string) => {
    setText(written);
    writeStored(draftKey, written.trim() === '' ? null : written);
  };
  const submit = async (event?: SyntheticEvent) => {
    event?.preventDefault();
    if (isEmpty || isTooLong || isDisabled || state === 'sending') return;
    setState('sending');
    const hasArrived = await onSend(text.trim());
    if (hasArrived) write('');
    setState(hasArrived ? 'resting' : 'failed');
  };
  return (
    <Stack as="form" gap={8} onSubmit={(event) => void submit(event)}>
      <Textarea
        ref={box}
        label={label}
        rows={3}
        value={text}
        disabled={isDisabled}
        error={isTooLong ? copy.dialog.tooLong(limits.answerMax) : undefined}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event);
        }}
      />
      {state === 'failed' ? (
        <Text as="p" size="sm" leading="inherit" tone="danger" role="alert">
          {failed}
        </Text>
      ) : null}
      <Row gap={4} align="center" wrap>
        {isDisabled ? null : <WritingTools box={box} text={text} keptAs={draftKey} />}
        <Text size="sm" tone="muted" className={classes.note}>
          {note}
        </Text>
        <Button
          type="submit"
          variant="default"
          disabled={isEmpty || isTooLong || isDisabled}
          loading={state === 'sending'}
        >
          {send}
        </Button>
      </Row>
    </Stack>
  );
}
