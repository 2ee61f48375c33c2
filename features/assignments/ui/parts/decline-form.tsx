import { Button } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { ProseField } from '#features/writing/ui/public.ts';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import type { AssignmentView } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { copy } from '../copy.ts';
import classes from './dialogs.module.css';
import { useAssignmentActs } from './use-assignment-acts.ts';

const { declining: words } = copy;

/** Asks why, and whether the reader has a part in it. */
export function DeclineForm({ assignment, onClose }: { assignment: AssignmentView; onClose: () => void }) {
  const { move } = useAssignmentActs();
  const [reason, setReason] = useState('');
  const [hasConflict, setConflict] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const isMissing = isAsked && reason.trim() === '';
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setAsked(true);
    if (reason.trim() === '') return;
    if (await move(assignment, 'decline', { reason, hasConflict })) onClose();
  };
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <ProseField
        data-autofocus
        label={words.reason}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={limits.reasonMax}
        value={reason}
        error={isMissing ? words.needed : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <label className={classes.tick}>
        <TickBox checked={hasConflict} onToggle={setConflict} />
        {words.conflict}
      </label>
      <div className={classes.acts}>
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button type="submit">{words.send}</Button>
      </div>
    </form>
  );
}
