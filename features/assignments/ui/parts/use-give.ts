import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { now } from '#platform/ui/clock.ts';
import { writeStored } from '#platform/ui/device-storage.ts';
import { toast } from '#platform/ui/toast.ts';
import { limits } from '../../limits.ts';
import { assignmentsApi, newId } from '../api.ts';
import { copy } from '../copy.ts';
import type { Comparison } from './covered-before.tsx';
import {
  type DetailValues,
  deadlineIn,
  emptyDetails,
  isAhead,
  namesIn,
  submissionIn,
} from './details-values.ts';
import { type GiveProblems, problemsIn } from './give-problems.ts';
import { keptDetails } from './kept-details.ts';
import { problemOfFile, type ScriptProgress, titleIn, uploadScript } from './script-file.ts';

const { giving: words } = copy;

/** The form that assigns a script: typed values are kept on this device, and each id is created once (X2). */
export function useGive(onGiven: (id: ClientId) => void) {
  const cache = useQueryClient();
  const key = `backlot-draft:${useMe().person.id}:assignment:new`;
  const ids = useRef({ assignment: newId(), script: newId(), isUploaded: false });
  const [values, setValues] = useState<DetailValues>(() => ({ ...emptyDetails(now()), ...keptDetails(key) }));
  const [file, setFile] = useState<File>();
  const [reader, setReader] = useState<PersonId | null>(null);
  const [requester, setRequester] = useState<PersonId | null>(null);
  const [comparison, setComparison] = useState<Comparison | null>(null);
  const [problems, setProblems] = useState<GiveProblems>({});
  const [progress, setProgress] = useState<ScriptProgress>();

  const clear = (act: () => void) => {
    act();
    setProblems({});
  };
  const change = <Field extends keyof DetailValues>(field: Field, value: DetailValues[Field]) => {
    const next = { ...values, [field]: value };
    setValues(next);
    // A comparison found by the old title no longer applies.
    if (field === 'title') setComparison(null);
    setProblems({});
    writeStored(key, JSON.stringify(next));
  };
  const choose = (chosen: File | null) => {
    if (!chosen) return;
    const problem = problemOfFile(chosen);
    if (problem) return setProblems({ script: problem });
    ids.current = { ...ids.current, script: newId(), isUploaded: false };
    setFile(chosen);
    setProblems({});
    if (values.title === '') change('title', titleIn(chosen.name));
  };
  const send = async () => {
    const missing = missingIn({ values, file, reader });
    setProblems(missing);
    const deadline = deadlineIn(values);
    if (Object.keys(missing).length > 0 || !file || !reader || !deadline || progress) return;
    setProgress({ part: 0, isWaiting: false });
    try {
      if (!ids.current.isUploaded) await uploadScript(ids.current.script, file, setProgress);
      ids.current.isUploaded = true;
      const given = await assignmentsApi.create.call({
        ...detailsIn(values),
        id: ids.current.assignment,
        scriptId: ids.current.script,
        assigneeId: reader,
        deadline,
        comparison,
        requestedById: requester,
        fileName: file.name.slice(0, limits.titleMax),
      });
      writeStored(key, null);
      toast.success(copy.toasts.given, given.title);
      onGiven(given.id);
    } catch (error) {
      setProblems(problemsIn(error));
    }
    setProgress(undefined);
    void cache.invalidateQueries({ queryKey: assignmentsApi.key() });
  };
  return {
    values,
    file,
    reader,
    requester,
    comparison,
    problems,
    progress,
    change,
    choose,
    setReader: (id: PersonId | null) => clear(() => setReader(id)),
    setRequester,
    setComparison: (chosen: Comparison | null) => clear(() => setComparison(chosen)),
    send,
    discard: () => writeStored(key, null),
  };
}

const detailsIn = (values: DetailValues) => {
  const { title, isBlind, form, priority, notes } = values;
  return { title, isBlind, form, priority, notes, writers: namesIn(values.writers), ...submissionIn(values) };
};

type Filled = { values: DetailValues; file: File | undefined; reader: PersonId | null };

const missingIn = ({ values, file, reader }: Filled): GiveProblems => ({
  ...(file ? {} : { script: words.needs.script }),
  ...(values.title.trim() ? {} : { title: words.needs.title }),
  ...(reader ? {} : { reader: words.needs.reader }),
  ...(isAhead(values, now()) ? {} : { date: words.needs.deadline }),
});
