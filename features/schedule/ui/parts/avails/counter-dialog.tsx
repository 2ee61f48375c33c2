import { useState } from 'react';
import { ProseField } from '#features/writing/ui/public.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { FormDialog } from '#platform/ui/kit/form-dialog.tsx';
import { Text } from '#platform/ui/kit/layout.tsx';
import type { AvailCheckId } from '../../../contract/avail-checks.ts';
import { availLimits } from '../../../limits/availability.ts';
import { scheduleApi } from '../../api.ts';
import { availsCopy as words } from './avails-copy.ts';

type CounterDialogProps = { id: AvailCheckId; name: string; onClose: () => void };

/** Says which other dates would work. */
export function CounterDialog({ id, name, onClose }: CounterDialogProps) {
  const { save } = useActs(scheduleApi.key());
  const [note, setNote] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const submit = async () => {
    if (note.trim() === '') {
      setIsMissing(true);
      return false;
    }
    return save(() => scheduleApi.answerAvail.call({ id, answer: 'counter', note }));
  };
  return (
    <FormDialog title={words.counterTitle} act={words.counterAct} onSubmit={submit} onClose={onClose}>
      <Text as="p" tone="muted">
        {name}
      </Text>
      <ProseField
        data-autofocus
        label={words.counterNote}
        autosize
        minRows={2}
        maxLength={availLimits.noteMax}
        value={note}
        error={isMissing ? words.counterMissing : undefined}
        onChange={({ currentTarget }) => {
          setNote(currentTarget.value);
          setIsMissing(false);
        }}
      />
    </FormDialog>
  );
}
