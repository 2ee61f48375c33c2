import { Button } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { ProseField } from '#features/writing/ui/public.ts';
import { draftName, useKeptValues } from '#platform/ui/kept-values.ts';
import { Grid, Row } from '#platform/ui/kit/layout.tsx';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import type { AssignmentView } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { copy } from '../copy.ts';
import classes from './dialogs.module.css';
import { useAssignmentActs } from './use-assignment-acts.ts';

const { declining: words } = copy;

const blank = { version: null, base: { reason: '', hasConflict: false } };

/** Asks for the reason and for any conflict of interest. */
export function DeclineForm({ assignment, onClose }: { assignment: AssignmentView; onClose: () => void }) {
  const { move } = useAssignmentActs();
  const draft = draftName(useMe().person.id, `decline:${assignment.id}`);
  const { values, change, forget } = useKeptValues(draft, blank);
  const { reason, hasConflict } = values;
  const [isAsked, setAsked] = useState(false);
  const isMissing = isAsked && reason.trim() === '';
  const leave = () => {
    forget();
    onClose();
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setAsked(true);
    if (reason.trim() === '') return;
    if (await move(assignment, 'decline', { reason, hasConflict })) leave();
  };
  return (
    <Grid as="form" gap={16} onSubmit={(event) => void submit(event)} noValidate>
      <ProseField
        data-autofocus
        label={words.reason}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={limits.reasonMax}
        value={reason}
        error={isMissing ? words.needed : undefined}
        keptAs={`${draft}:reason`}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
      <Row as="label" gap={8} align="center" className={classes.tick}>
        <TickBox checked={hasConflict} onToggle={(next) => change({ hasConflict: next })} />
        {words.conflict}
      </Row>
      <Row gap={8} justify="end" wrap>
        <Button variant="default" onClick={leave}>
          {words.cancel}
        </Button>
        <Button type="submit">{words.send}</Button>
      </Row>
    </Grid>
  );
}
