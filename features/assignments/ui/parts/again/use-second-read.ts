import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { now } from '#platform/ui/clock.ts';
import { toast } from '#platform/ui/toast.ts';
import type { AssignmentView } from '../../../contract/views.ts';
import { assignmentsApi, newId } from '../../api.ts';
import { copy } from '../../copy.ts';
import { type DetailValues, deadlineIn, detailsOf, emptyDetails, isAhead } from '../details-values.ts';
import { type GiveProblems, problemsIn } from '../give-problems.ts';
import { words } from './again-copy.ts';

const { needs } = copy.giving;

/** A new assignment form, filled from the first read except for the deadline. */
export function useSecondRead(first: AssignmentView, onGiven: (id: ClientId) => void) {
  const cache = useQueryClient();
  const { current: assignmentId } = useRef(newId());
  const [values, setValues] = useState<DetailValues>(() => {
    const { date, time, zone } = emptyDetails(now());
    return { ...detailsOf(first), date, time, zone };
  });
  const [reader, setReader] = useState<PersonId | null>(null);
  const [requester, setRequester] = useState<PersonId | null>(first.requestedBy?.id ?? null);
  const [problems, setProblems] = useState<GiveProblems>({});
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    const deadline = deadlineIn(values);
    if (!reader) return setProblems({ reader: needs.reader });
    if (!deadline || !isAhead(values, now())) return setProblems({ date: needs.deadline });
    setBusy(true);
    try {
      const { isBlind, priority, notes } = values;
      const given = await assignmentsApi.askSecondRead.call({
        id: first.id,
        assignmentId,
        assigneeId: reader,
        requestedById: requester,
        isBlind,
        priority,
        notes,
        deadline,
      });
      toast.success(words.given, given.title);
      onGiven(given.id);
    } catch (error) {
      setProblems(problemsIn(error));
    }
    setBusy(false);
    void cache.invalidateQueries({ queryKey: assignmentsApi.key() });
  };
  return {
    values,
    reader,
    requester,
    problems,
    isBusy,
    setRequester,
    change: <Field extends keyof DetailValues>(field: Field, value: DetailValues[Field]) => {
      setValues({ ...values, [field]: value });
      setProblems({});
    },
    setReader: (id: PersonId | null) => {
      setReader(id);
      setProblems({});
    },
    submit: (event: { preventDefault(): void }) => {
      event.preventDefault();
      if (!isBusy) void send();
    },
  };
}
