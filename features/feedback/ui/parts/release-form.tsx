import { Button, TextInput } from '@mantine/core';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { ProseField } from '#features/writing/ui/public.ts';
import { Row, Stack } from '#platform/ui/kit/layout.tsx';
import type { TriageView } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { feedbackApi } from '../api.ts';
import { copy } from '../copy.ts';
import type { useTriage } from './use-triage.ts';

const { triage: words } = copy;

type ReleaseFormProps = {
  report: TriageView;
  triage: ReturnType<typeof useTriage>;
  onClose: () => void;
};

/** Done: with a note every reporter gets one message with a link to the change; without one it is only closed. */
export function ReleaseForm({ report, triage, onClose }: ReleaseFormProps) {
  const [note, setNote] = useState('');
  const [path, setPath] = useState('');
  const first = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    first.current?.focus();
  }, []);
  const isWrong = path !== '' && !/^\/(?![/\\])/.test(path);
  const isTooLong = note.trim().length > limits.noteMax;
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isWrong || isTooLong) return;
    const release = note.trim() === '' ? undefined : { note: note.trim(), showMePath: path || null };
    const isDone = await triage.run((act) => feedbackApi.triage.call({ ...act, status: 'done', release }));
    if (isDone) onClose();
  };
  return (
    <Stack
      as="form"
      gap={12}
      p={16}
      bg="band"
      border="hairline"
      radius="panel"
      basis="full"
      aria-label={words.release}
      onSubmit={(event) => void submit(event)}
    >
      <ProseField
        label={words.releaseNote}
        description={words.releaseHint}
        rows={2}
        ref={first}
        value={note}
        error={isTooLong ? copy.dialog.tooLong(limits.noteMax) : undefined}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <TextInput
        label={words.showMe}
        description={words.showMeHint}
        placeholder={report.currentUrl ?? '/dashboard'}
        value={path}
        error={isWrong ? words.showMeWrong : undefined}
        onChange={(event) => setPath(event.currentTarget.value.trim())}
      />
      <Row gap={8} justify="end">
        <Button variant="subtle" color="gray" onClick={onClose}>
          {words.releaseCancel}
        </Button>
        <Button type="submit" loading={triage.isBusy} disabled={isWrong || isTooLong}>
          {words.releaseDone}
        </Button>
      </Row>
    </Stack>
  );
}
