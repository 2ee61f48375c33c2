import { useMe } from '#features/identity/ui/public.ts';
import { now } from '#platform/ui/clock.ts';
import { draftName } from '#platform/ui/kept-values.ts';
import type { FieldOf } from '#platform/ui/kit/conflict/join-edits.ts';
import { useRecordForm } from '#platform/ui/kit/conflict/use-record-form.ts';
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

/** Combining one side's day with the other's time would give a deadline no one chose. */
const facts: readonly (readonly FieldOf<DetailValues>[])[] = [['date', 'time', 'zone']];

const read = (one: AssignmentView) => ({ version: one.version, values: detailsOf(one) });

const isMoved = (values: DetailValues, on: AssignmentView) =>
  JSON.stringify(deadlineIn(values)) !== JSON.stringify(deadlineIn(detailsOf(on)));

/** The edit form: kept on this device until saved, and merged with concurrent changes (X5, X3). */
export function useEditForm(assignment: AssignmentView, onClose: () => void) {
  const key = draftName(useMe().person.id, `assignment:${assignment.id}`);
  const { change, problem, ...form } = useRecordForm<AssignmentView, DetailValues, EditProblems, unknown>({
    key,
    stored: assignment,
    read,
    facts,
    missingIn,
    refused: (refusal) => ({ all: refusal?.message ?? words.failedLine }),
    store: (on, values) => assignmentsApi.edit.call(wishOf(on, values)),
    onSaved: onClose,
    said: ({ title }) => ({ title: copy.toasts.edited, line: title }),
    queryKey: assignmentsApi.key(),
  });
  return {
    ...form,
    problems: problem ?? {},
    change: <Field extends keyof DetailValues>(field: Field, value: DetailValues[Field]) =>
      change({ [field]: value }),
  };
}

/** An unchanged deadline may be in the past. */
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
