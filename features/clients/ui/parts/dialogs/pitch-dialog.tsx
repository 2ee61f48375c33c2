import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import { wallTimeOf } from '#platform/contract/wall-clock.ts';
import { dayWords } from '#platform/ui/calendar-words.ts';
import { now } from '#platform/ui/clock.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { FormDialog } from '#platform/ui/kit/form-dialog.tsx';
import { Stack, Text } from '#platform/ui/kit/layout.tsx';
import { deviceZone } from '#platform/ui/zone-words.ts';
import { limits } from '../../../limits.ts';
import { clientsApi, newId } from '../../api.ts';
import { copy } from '../../copy.ts';

const { pitches: words } = copy;

/** Logs a pitch; before, one can ask whether another representative has made it (2.22 e). */
export function PitchDialog({ id, onClose }: { id: ClientId; onClose: () => void }) {
  const [pitchId] = useState(newId);
  const [draft, setDraft] = useState(() => ({
    buyer: '',
    project: '',
    pitchedOn: wallTimeOf(deviceZone(), now()).slice(0, 10),
  }));
  const [isMissing, setIsMissing] = useState(false);
  const [said, setSaid] = useState<{ readonly words: string; readonly isTaken: boolean }>();
  const { save } = useActs(clientsApi.key());
  const change = (part: Partial<typeof draft>) => {
    setDraft({ ...draft, ...part });
    setSaid(undefined);
    setIsMissing(false);
  };
  const buyer = draft.buyer.trim();
  const check = async () => {
    setIsMissing(buyer === '');
    if (buyer === '') return;
    const answer = await clientsApi.checkPitch.call({ id, buyer }).catch(() => undefined);
    if (!answer) setSaid({ words: words.checkFailed, isTaken: true });
    else if (answer.pitchedOn) setSaid({ words: words.taken(dayWords(answer.pitchedOn)), isTaken: true });
    else setSaid({ words: words.clear, isTaken: false });
  };
  const submit = async () => {
    setIsMissing(buyer === '');
    return buyer === '' ? false : save(() => clientsApi.addPitch.call({ id, pitchId, ...draft, buyer }));
  };
  return (
    <FormDialog title={words.add} act={copy.save} onSubmit={submit} onClose={onClose}>
      <Stack gap={8} align="start">
        <TextInput
          data-autofocus
          label={words.buyer}
          maxLength={limits.buyerMax}
          value={draft.buyer}
          error={isMissing ? words.buyerMissing : undefined}
          onChange={({ currentTarget }) => change({ buyer: currentTarget.value })}
        />
        <Button variant="default" onClick={() => void check()}>
          {words.check}
        </Button>
        <Text role="status" tone={said?.isTaken ? 'warning' : 'success'}>
          {said?.words ?? ''}
        </Text>
      </Stack>
      <TextInput
        label={words.project}
        maxLength={limits.titleMax}
        value={draft.project}
        onChange={({ currentTarget }) => change({ project: currentTarget.value })}
      />
      <TextInput
        type="date"
        label={words.on}
        value={draft.pitchedOn}
        onChange={({ currentTarget }) => change({ pitchedOn: currentTarget.value })}
      />
    </FormDialog>
  );
}
