import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { now } from '#platform/ui/clock.ts';
import { words as conflictWords } from '#platform/ui/kit/conflict/conflict-copy.ts';
import type { FieldOf } from '#platform/ui/kit/conflict/join-edits.ts';
import { useJoinedEdit } from '#platform/ui/kit/conflict/use-joined-edit.ts';
import { toast } from '#platform/ui/toast.ts';
import type { AssignmentView } from '../../contract/views.ts';
import { assignmentsApi } from '../api.ts';
import { copy } from '../copy.ts';
import {
  type DetailValues,
  deadlineIn,
  detailsOf,
  isAhead,
  namesIn,
  submissionIn,
} from './details-values.ts';

const { giving: words } = copy;

type EditProblems = { title?: string; date?: string; all?: string };

/** A day here and an hour there would be a moment that nobody chose. */
const facts: readonly (readonly FieldOf<DetailValues>[])[] = [['date', 'time', 'zone']];

const read = (one: AssignmentView) => ({ version: one.version, values: detailsOf(one) });

const isMoved = (values: DetailValues, on: AssignmentView) =>
  JSON.stringify(deadlineIn(values)) !== JSON.stringify(deadlineIn(detailsOf(on)));

/** The form that changes what was given: kept on this device until it is saved, and joined with what was saved first (X5, X3). */
export function useEditForm(assignment: AssignmentView, onClose: () => void) {
  const cache = useQueryClient();
  const key = `backlot-draft:${useMe().person.id}:assignment:${assignment.id}`;
  const edit = useJoinedEdit<AssignmentView, DetailValues>({ key, stored: assignment, read, facts });
  const { base, values, clash } = edit;
  const [problems, setProblems] = useState<EditProblems>({});
  const [isBusy, setBusy] = useState(false);

  const save = async (on: AssignmentView, written: DetailValues, said: string = copy.toasts.edited) => {
    const missing = missingIn(written, on);
    if (missing) return setProblems(missing);
    setBusy(true);
    try {
      await assignmentsApi.edit.call(wishOf(on, written));
      edit.forget();
      toast.success(said, written.title);
      onClose();
    } catch (error) {
      const refusal = refusalOf(error);
      const instead = (refusal?.data as { current?: AssignmentView } | undefined)?.current;
      if (instead) {
        const joined = edit.meet({ on, written, instead });
        const saidThen = joined && joined.taken.length > 0 ? conflictWords.joined : said;
        setBusy(false);
        return joined && void save(instead, joined.values, saidThen);
      }
      setProblems({ all: refusal?.message ?? words.failedLine });
    }
    setBusy(false);
    void cache.invalidateQueries({ queryKey: assignmentsApi.key() });
  };
  return {
    values,
    clash,
    problems,
    isBusy,
    change: <Field extends keyof DetailValues>(field: Field, value: DetailValues[Field]) => {
      edit.keep({ ...values, [field]: value });
      setProblems({});
    },
    submit: (event: { preventDefault(): void }) => {
      event.preventDefault();
      void save(base, values);
    },
    keepMine: () => {
      edit.keepMine();
      void save(base, values);
    },
    takeTheirs: edit.takeTheirs,
    discard: edit.forget,
  };
}

/** A deadline that stays as it is may be past. */
function missingIn(values: DetailValues, on: AssignmentView): EditProblems | undefined {
  if (values.title.trim() === '') return { title: words.needs.title };
  if (!deadlineIn(values) || (isMoved(values, on) && !isAhead(values, now())))
    return { date: words.needs.deadline };
  return undefined;
}

function wishOf(on: AssignmentView, values: DetailValues) {
  const { title, isBlind, form, priority, notes } = values;
  const deadline = deadlineIn(values);
  return {
    id: on.id,
    version: on.version,
    title,
    isBlind,
    form,
    priority,
    notes,
    writers: namesIn(values.writers),
    ...submissionIn(values),
    ...(deadline && isMoved(values, on) && { deadline }),
  };
}
