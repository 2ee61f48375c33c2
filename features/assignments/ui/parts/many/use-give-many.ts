import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { now } from '#platform/ui/clock.ts';
import { writeStored } from '#platform/ui/device-storage.ts';
import { toast } from '#platform/ui/toast.ts';
import { limits } from '../../../limits.ts';
import { assignmentsApi, newId } from '../../api.ts';
import { type DetailValues, deadlineIn, emptyDetails, isAhead } from '../details-values.ts';
import { keptDetails } from '../kept-details.ts';
import { problemOfFile, titleIn, uploadScript } from '../script-file.ts';
import { words } from './many-copy.ts';
import { giveRows, type ManyRow, type ManyScript, planRows } from './many-rows.ts';

type Problems = { scripts?: string; readers?: string; date?: string };

/** The form that gives several scripts, or one to several people: a row for each, and what came of it beside it. */
export function useGiveMany(onGiven: () => void) {
  const cache = useQueryClient();
  const key = `backlot-draft:${useMe().person.id}:assignments`;
  const [values, setValues] = useState<DetailValues>(() => ({ ...emptyDetails(now()), ...keptDetails(key) }));
  const [scripts, setScripts] = useState<readonly ManyScript[]>([]);
  const [readers, setReaders] = useState<readonly PersonId[]>([]);
  const [tried, setTried] = useState<readonly ManyRow[]>([]);
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const rows = planRows({ scripts, readers, held: tried, newId });

  const plan = (change: { scripts?: readonly ManyScript[]; readers?: readonly PersonId[] }) => {
    const next = { scripts, readers, ...change };
    setScripts(next.scripts);
    setReaders(next.readers);
    setTried(planRows({ ...next, held: rows, newId }));
    setProblems({});
  };
  const choose = (files: readonly File[]) => {
    const wrong = files.map((file) => ({ file, line: problemOfFile(file) })).find(({ line }) => line);
    const fit = files.filter((file) => !problemOfFile(file));
    plan({
      scripts: [...scripts, ...fit.map((file) => ({ key: newId(), file, title: titleIn(file.name) }))],
    });
    if (wrong?.line) setProblems({ scripts: `${wrong.file.name}: ${wrong.line}` });
  };
  const send = async () => {
    const missing = missingIn({ values, scripts, readers });
    setProblems(missing);
    const deadline = deadlineIn(values);
    if (Object.keys(missing).length > 0 || !deadline || isBusy) return;
    setBusy(true);
    setTried(rows);
    const { isBlind, form, priority, notes } = values;
    const given = await giveRows(rows, {
      upload: (row, tell) => uploadScript(row.fileId, row.script.file, ({ part }) => tell(part)),
      create: ({ script, readerId, assignmentId, fileId }) =>
        assignmentsApi.create.call({
          ...{ id: assignmentId, scriptId: fileId, assigneeId: readerId, title: script.title.trim() },
          ...{ isBlind, form, priority, notes, deadline, writers: [], requestedById: null },
          fileName: script.file.name.slice(0, limits.titleMax),
        }),
      lineOf: (error) => refusalOf(error)?.message.replace(/^\w+: /, '') ?? words.failed,
      report: (row, change) =>
        setTried((held) => held.map((one) => (one.key === row ? { ...one, ...change } : one))),
    });
    const before = rows.filter(({ state }) => state.kind === 'given').length;
    setBusy(false);
    void cache.invalidateQueries({ queryKey: assignmentsApi.key() });
    // What was not given stands in its row, with the reason.
    if (given + before < rows.length) return;
    writeStored(key, null);
    toast.success(words.given(rows.length));
    onGiven();
  };
  return {
    values,
    scripts,
    readers,
    rows,
    problems,
    isBusy,
    choose,
    rename: (script: string, title: string) =>
      plan({ scripts: scripts.map((one) => (one.key === script ? { ...one, title } : one)) }),
    drop: (script: string) => plan({ scripts: scripts.filter((one) => one.key !== script) }),
    setReaders: (ids: readonly PersonId[]) => plan({ readers: ids }),
    change: <Field extends keyof DetailValues>(field: Field, value: DetailValues[Field]) => {
      const next = { ...values, [field]: value };
      setValues(next);
      setProblems({});
      writeStored(key, JSON.stringify(next));
    },
    submit: (event: { preventDefault(): void }) => {
      event.preventDefault();
      void send();
    },
    discard: () => writeStored(key, null),
  };
}

type Filled = {
  values: DetailValues;
  scripts: readonly ManyScript[];
  readers: readonly PersonId[];
};

function missingIn({ values, scripts, readers }: Filled): Problems {
  const isNamed = scripts.every(({ title }) => title.trim() !== '');
  return {
    ...(scripts.length > 0 ? {} : { scripts: words.needs.scripts }),
    ...(isNamed ? {} : { scripts: words.needs.titles }),
    ...(scripts.length * readers.length > limits.manyMax ? { readers: words.tooMany } : {}),
    ...(readers.length > 0 ? {} : { readers: words.needs.readers }),
    ...(isAhead(values, now()) ? {} : { date: words.needs.deadline }),
  };
}
