import { Button } from '@mantine/core';
import { useRef } from 'react';
import { ClashQuestion } from '#platform/ui/kit/conflict/clash-question.tsx';
import { DialogFoot } from '#platform/ui/kit/dialog-foot.tsx';
import { Form } from '#platform/ui/kit/form.tsx';
import type { AssignmentView } from '../../contract/views.ts';
import { copy } from '../copy.ts';
import { DueFields, MoreFields, ScriptFields } from './detail-fields.tsx';
import { describeDetail } from './detail-words.ts';
import classes from './dialogs.module.css';
import { useEditForm } from './use-edit-form.ts';

const { giving: words } = copy;

/** Edits an assignment. Merges another device's changes, and asks where both changed a field. */
export function EditForm({ assignment, onClose }: { assignment: AssignmentView; onClose: () => void }) {
  const form = useEditForm(assignment, onClose);
  const saveButton = useRef<HTMLButtonElement>(null);
  const fields = { values: form.values, problems: form.problems, onChange: form.change };
  return (
    <Form onSubmit={form.submit}>
      <ClashQuestion
        clash={form.clash}
        values={form.values}
        describe={describeDetail}
        saveButton={saveButton}
        onKeepMine={form.keepMine}
        onTakeTheirs={form.takeTheirs}
      />
      <ScriptFields {...fields} />
      <DueFields {...fields} />
      <MoreFields {...fields} />
      <DialogFoot
        problem={form.problems.all}
        stay={words.cancel}
        onStay={() => {
          form.discard();
          onClose();
        }}
        py={12}
        sticky
        bottom={0}
        className={classes.acts}
      >
        <Button ref={saveButton} type="submit" loading={form.isBusy}>
          {words.save}
        </Button>
      </DialogFoot>
    </Form>
  );
}
