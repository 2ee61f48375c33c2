import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import { wallTimeOf } from '#platform/contract/wall-clock.ts';
import { now } from '#platform/ui/clock.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { day, text } from '#platform/ui/kit/form/text.tsx';
import { Stack, Text } from '#platform/ui/kit/layout.tsx';
import { dateWords } from '#platform/ui/time-words.ts';
import { deviceZone } from '#platform/ui/zone-words.ts';
import { limits } from '../../../limits.ts';
import { clientsApi } from '../../api.ts';
import { copy } from '../../copy.ts';

const { pitches: words } = copy;

/** Logs a pitch; before, one can ask whether another representative has made it (2.22 e). */
export function PitchDialog({ id, onClose }: { id: ClientId; onClose: () => void }) {
  const [today] = useState(() => wallTimeOf(deviceZone(), now()).slice(0, 10));
  return (
    <FormDialog
      title={words.add}
      act={copy.save}
      fields={{
        buyer: text({ label: words.buyer, limit: limits.buyerMax, required: words.buyerMissing }),
        project: text({ label: words.project, limit: limits.titleMax }),
        pitchedOn: day({ label: words.on }),
      }}
      start={{ pitchedOn: today }}
      run={({ pitchedOn, ...pitch }, { id: pitchId }) =>
        clientsApi.addPitch.call({ id, pitchId, ...pitch, pitchedOn: pitchedOn ?? '' })
      }
      onClose={onClose}
    >
      {({ field, values }) => (
        <>
          <Stack gap={8} align="start">
            {field('buyer')}
            <BuyerCheck id={id} key={values.buyer} buyer={values.buyer.trim()} />
          </Stack>
          {field('project')}
          {field('pitchedOn')}
        </>
      )}
    </FormDialog>
  );
}

/** Asks whether someone else has pitched to this buyer. */
function BuyerCheck({ id, buyer }: { id: ClientId; buyer: string }) {
  const [said, setSaid] = useState<{ readonly words: string; readonly isTaken: boolean }>();
  const check = async () => {
    if (buyer === '') return setSaid({ words: words.buyerMissing, isTaken: true });
    const answer = await clientsApi.checkPitch.call({ id, buyer }).catch(() => undefined);
    if (!answer) setSaid({ words: words.checkFailed, isTaken: true });
    else if (answer.pitchedOn) setSaid({ words: words.taken(dateWords(answer.pitchedOn)), isTaken: true });
    else setSaid({ words: words.clear, isTaken: false });
  };
  return (
    <>
      <Button variant="default" onClick={() => void check()}>
        {words.check}
      </Button>
      <Text role="status" tone={said?.isTaken ? 'warning' : 'success'}>
        {said?.words ?? ''}
      </Text>
    </>
  );
}
