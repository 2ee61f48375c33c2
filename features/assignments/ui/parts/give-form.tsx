import { Button, FileButton } from '@mantine/core';
import { useRef, useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { now } from '#platform/ui/clock.ts';
import { writeStored } from '#platform/ui/device-storage.ts';
import { DialogFoot } from '#platform/ui/kit/dialog-foot.tsx';
import { Form } from '#platform/ui/kit/form.tsx';
import { Text } from '#platform/ui/kit/layout.tsx';
import { ProblemLine } from '#platform/ui/kit/problem-line.tsx';
import { toast } from '#platform/ui/toast.ts';
import { limits } from '../../limits.ts';
import { assignmentsApi, newId } from '../api.ts';
import { copy } from '../copy.ts';
import { type Comparison, CoveredBefore } from './covered-before.tsx';
import { DueFields, MoreFields, ScriptFields } from './detail-fields.tsx';
import {
  type DetailValues,
  deadlineIn,
  emptyDetails,
  isAhead,
  namesIn,
  submissionIn,
} from './details-values.ts';
import classes from './dialogs.module.css';
import { type GiveProblems, problemsIn } from './give-problems.ts';
import { keptDetails } from './kept-details.ts';
import { words as many } from './many/many-copy.ts';
import { ReaderChoice } from './reader-choice.tsx';
import { RequesterChoice } from './requester-choice.tsx';
import { ScriptBox } from './script-box.tsx';
import { problemOfFile, type ScriptProgress, titleIn, uploadScript } from './script-file.ts';

const { giving: words } = copy;

type GiveFormProps = {
  onClose: () => void;
  onGiven: (id: ClientId) => void;
  /** Switches to several scripts or readers. */
  onMany: () => void;
};

/** Assigns a script: the file, its details, the reader and the deadline. */
export function GiveForm({ onClose, onGiven, onMany }: GiveFormProps) {
  const form = useGive(onGiven);
  const fields = { values: form.values, problems: form.problems, onChange: form.change };
  return (
    <Form aria-busy={form.progress !== undefined} onSubmit={form.send}>
      <Script form={form} />
      <ScriptFields {...fields} />
      <CoveredBefore title={form.values.title} comparison={form.comparison} onCompare={form.setComparison} />
      <ReaderChoice error={form.problems.reader} onChoose={form.setReader} />
      <DueFields {...fields} />
      <MoreFields {...fields}>
        <RequesterChoice onChoose={form.setRequester} />
      </MoreFields>
      <DialogFoot
        problem={form.problems.all}
        stay={words.cancel}
        onStay={() => {
          form.discard();
          onClose();
        }}
        act={words.send}
        isBusy={form.progress !== undefined}
        aside={
          <Button variant="subtle" color="gray" className={classes.other} onClick={onMany}>
            {many.several}
          </Button>
        }
        py={12}
        sticky
        bottom={0}
        className={classes.acts}
      />
    </Form>
  );
}

function Script({ form }: { form: ReturnType<typeof useGive> }) {
  const { file, progress, problems } = form;
  return (
    <div>
      <ScriptBox isWrong={problems.script !== undefined}>
        <Text shrink breaks basis={200}>
          {file?.name ?? words.script}
        </Text>
        <FileButton accept="application/pdf,.pdf" onChange={form.choose}>
          {(props) => (
            <Button {...props} variant="default" size="sm" data-autofocus>
              {file ? words.other : words.choose}
            </Button>
          )}
        </FileButton>
        <Text size="sm" tone="muted" basis="full" role="status">
          {progress
            ? progress.isWaiting
              ? words.waiting
              : words.uploading(Math.round(progress.part * 100))
            : words.scriptHelp}
        </Text>
      </ScriptBox>
      <ProblemLine>{problems.script}</ProblemLine>
    </div>
  );
}

/** The form that assigns a script: typed values are kept on this device, and each id is created once (X2). */
function useGive(onGiven: (id: ClientId) => void) {
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
  const change = (part: Partial<DetailValues>) => {
    const next = { ...values, ...part };
    setValues(next);
    // A comparison found by the old title no longer applies.
    if ('title' in part) setComparison(null);
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
    if (values.title === '') change({ title: titleIn(chosen.name) });
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
