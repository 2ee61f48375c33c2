import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { now } from '#platform/ui/clock.ts';
import { toast } from '#platform/ui/toast.ts';
import type { AssignmentView } from '../../contract/views.ts';
import { assignmentsApi } from '../api.ts';
import { copy } from '../copy.ts';
import { DueFields, ScriptFields } from './detail-fields.tsx';
import { type DetailValues, deadlineIn, detailsOf, isAhead, namesIn } from './details-values.ts';
import classes from './dialogs.module.css';

const { giving: words } = copy;

/** Changes what was given; where somebody was quicker, what holds now is shown. */
export function EditForm({ assignment, onClose }: { assignment: AssignmentView; onClose: () => void }) {
  const cache = useQueryClient();
  const [base, setBase] = useState(assignment);
  const [values, setValues] = useState(() => detailsOf(assignment));
  const [problems, setProblems] = useState<{ title?: string; date?: string; all?: string }>({});
  const [isBusy, setBusy] = useState(false);
  const change = <Field extends keyof DetailValues>(field: Field, value: DetailValues[Field]) => {
    setValues({ ...values, [field]: value });
    setProblems({});
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const deadline = deadlineIn(values);
    const isMoved = JSON.stringify(deadline) !== JSON.stringify(deadlineIn(detailsOf(base)));
    if (values.title.trim() === '') return setProblems({ title: words.needs.title });
    if (!deadline || (isMoved && !isAhead(values, now()))) return setProblems({ date: words.needs.deadline });
    setBusy(true);
    try {
      const { title, isBlind, form, priority, notes } = values;
      await assignmentsApi.edit.call({
        ...{ id: base.id, version: base.version, title, isBlind, form, priority, notes },
        writers: namesIn(values.writers),
        ...(isMoved && { deadline }),
      });
      toast.success(copy.toasts.edited, title);
      onClose();
    } catch (error) {
      const refusal = refusalOf(error);
      const current = (refusal?.data as { current?: AssignmentView } | undefined)?.current;
      if (current) {
        setBase(current);
        setValues(detailsOf(current));
      }
      setProblems({ all: current ? words.conflict : (refusal?.message ?? words.failedLine) });
    }
    setBusy(false);
    void cache.invalidateQueries({ queryKey: assignmentsApi.key() });
  };
  const fields = { values, problems, onChange: change };
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <ScriptFields {...fields} />
      <DueFields {...fields} />
      {problems.all ? (
        <p className={classes.problem} role="alert">
          {problems.all}
        </p>
      ) : null}
      <div className={classes.acts}>
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button type="submit" loading={isBusy}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}
