import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { tellDone, useActs } from '#platform/ui/kit/act/use-acts.ts';
import { FormDialog } from '#platform/ui/kit/form-dialog.tsx';
import { Row, Text } from '#platform/ui/kit/layout.tsx';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import type { HoldView } from '../../../contract/holds.ts';
import { holdLimits } from '../../../limits/holds.ts';
import { scheduleApi } from '../../api.ts';
import { daysWords } from './hold-words.ts';
import { holdsCopy as words } from './holds-copy.ts';

type HoldAskProps = { view: HoldView; act: 'confirm' | 'decline' | 'release'; onClose: () => void };

/** Asks before an act that notifies others immediately. */
export function HoldAsk({ view, act, onClose }: HoldAskProps) {
  const { save, run } = useActs(scheduleApi.key());
  const [reason, setReason] = useState('');
  const [releasesOthers, setReleasesOthers] = useState(false);
  const { id, person, sides } = view;
  const { ask } = words;
  const name = person.displayName;
  const title = act === 'decline' ? ask.decline : ask[act](name);
  const takeBack = () =>
    run(() => scheduleApi.reopenHold.call({ id }), { failed: words.failed, done: words.undone });
  const submit = async () => {
    const wrong = await save(() => {
      if (act === 'confirm') return scheduleApi.confirmHold.call({ id, releasesOthers });
      return scheduleApi[act === 'decline' ? 'declineHold' : 'releaseHold'].call({ id, reason });
    });
    if (wrong === undefined)
      tellDone({ title: words.done[act], undo: act === 'decline' ? takeBack : undefined });
    return wrong;
  };
  return (
    <FormDialog
      title={title}
      act={words.acts[act]}
      isDanger={act !== 'confirm'}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text as="p" tone="muted">
        {daysWords(view)}. {act === 'confirm' ? ask.confirmLine : ''}
      </Text>
      {act === 'confirm' && sides.includes('asker') ? (
        <Row as="label" gap={8} align="center" minHeight={32}>
          <TickBox checked={releasesOthers} onToggle={setReleasesOthers} />
          {ask.releasesOthers}
        </Row>
      ) : null}
      {act === 'confirm' ? null : (
        <TextInput
          label={ask.reason}
          description={ask.reasonHelp}
          maxLength={holdLimits.reasonMax}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}
