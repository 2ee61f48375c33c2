import { useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { now } from '#platform/ui/clock.ts';
import { writeStored } from '#platform/ui/device-storage.ts';
import { type Begun, draftName, useKeptValues } from '#platform/ui/kept-values.ts';
import { toast } from '#platform/ui/toast.ts';
import { limits } from '../../../limits.ts';
import { assignmentsApi, newId } from '../../api.ts';
import { type DetailValues, deadlineIn, emptyDetails, isAhead } from '../details-values.ts';
import { keptDetails } from '../kept-details.ts';
import type { ChosenReader } from '../reader-choice.tsx';
import { problemOfFile, titleIn, uploadScript } from '../script-file.ts';
import { words } from './many-copy.ts';
import { type Giving, giveRows, type ManyRow, type ManyScript, planRows } from './many-rows.ts';

type Problems = { scripts?: string; readers?: string; date?: string };

/** The form that gives several scripts, or one to several readers: a row for each pair, with its result. */
export function useGiveMany(onGiven: () => void) {
  const me = useMe().person.id;
  const key = draftName(me, 'assignments');
  const kept = useKeptRows(me);
  const { chosen } = kept;
  const readers = chosen.map(({ value }) => value);
  const [values, setValues] = useState<DetailValues>(() => ({ ...emptyDetails(now()), ...keptDetails(key) }));
  const [scripts, setScripts] = useState<readonly ManyScript[]>([]);
  const [tried, setTried] = useState<readonly ManyRow[]>([]);
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const rows = planRows({ scripts, readers, held: tried, newId });

  const plan = (change: { scripts?: readonly ManyScript[]; readers?: readonly ChosenReader[] }) => {
    const next = { scripts, readers: chosen, ...change };
    setScripts(next.scripts);
    kept.keep(next);
    const ids = next.readers.map(({ value }) => value);
    setTried(planRows({ scripts: next.scripts, readers: ids, held: rows, newId }));
    setProblems({});
  };
  const choose = (files: readonly File[]) => {
    const { fit, wrong } = sorted(files);
    plan({
      scripts: [...scripts, ...fit.map((file) => ({ key: newId(), file, title: kept.titleOf(file) }))],
    });
    if (wrong) setProblems({ scripts: wrong });
  };
  const discard = () => {
    writeStored(key, null);
    kept.forget();
  };
  const send = async () => {
    const missing = missingIn({ values, scripts, readers });
    setProblems(missing);
    const deadline = deadlineIn(values);
    if (Object.keys(missing).length > 0 || !deadline || isBusy) return;
    setBusy(true);
    setTried(rows);
    const given = await giveRows(rows, {
      ...givingOf(values, deadline),
      report: (row, change) =>
        setTried((held) => held.map((one) => (one.key === row ? { ...one, ...change } : one))),
    });
    const before = rows.filter(({ state }) => state.kind === 'given').length;
    setBusy(false);
    // Rows that failed show the reason.
    if (given + before < rows.length) return;
    discard();
    toast.success(words.given(rows.length));
    onGiven();
  };
  return {
    values,
    scripts,
    /** The chosen readers, by name. */
    chosen,
    rows,
    problems,
    isBusy,
    choose,
    rename: (script: string, title: string) =>
      plan({ scripts: scripts.map((one) => (one.key === script ? { ...one, title } : one)) }),
    drop: (script: string) => plan({ scripts: scripts.filter((one) => one.key !== script) }),
    setReaders: (next: readonly ChosenReader[]) => plan({ readers: next }),
    change: (part: Partial<DetailValues>) => {
      const next = { ...values, ...part };
      setValues(next);
      setProblems({});
      writeStored(key, JSON.stringify(next));
    },
    submit: (event: { preventDefault(): void }) => {
      event.preventDefault();
      void send();
    },
    discard,
  };
}

/** How to give each row, with the values all share. */
const givingOf = (
  { isBlind, form, priority, notes }: DetailValues,
  deadline: NonNullable<ReturnType<typeof deadlineIn>>,
): Omit<Giving, 'report'> => ({
  upload: (row, tell) => uploadScript(row.fileId, row.script.file, ({ part }) => tell(part)),
  create: ({ script, readerId, assignmentId, fileId }) =>
    assignmentsApi.create.call({
      id: assignmentId,
      scriptId: fileId,
      assigneeId: readerId,
      title: script.title.trim(),
      isBlind,
      form,
      priority,
      notes,
      deadline,
      writers: [],
      requestedById: null,
      fileName: script.file.name.slice(0, limits.titleMax),
    }),
  lineOf: (error) => refusalOf(error)?.message.replace(/^\w+: /, '') ?? words.failed,
});

/** Files that can be given, and what is wrong with the first that cannot. */
function sorted(files: readonly File[]): { fit: readonly File[]; wrong: string | undefined } {
  const wrong = files.map((file) => ({ file, line: problemOfFile(file) })).find(({ line }) => line);
  return {
    fit: files.filter((file) => !problemOfFile(file)),
    wrong: wrong?.line && `${wrong.file.name}: ${wrong.line}`,
  };
}

type Filled = {
  values: DetailValues;
  scripts: readonly ManyScript[];
  readers: readonly unknown[];
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

type KeptRows = {
  /** Edited titles by file name. The files have to be chosen again after a reload. */
  titles: Readonly<Record<string, string>>;
  readers: readonly ChosenReader[];
};

const noRows: Begun<KeptRows> = { version: null, base: { titles: {}, readers: [] } };

/** The readers and titles, kept on this device until all are given (X5). */
function useKeptRows(me: PersonId) {
  const { values, change, forget } = useKeptValues(draftName(me, 'assignments-rows'), noRows);
  const { titles, readers: chosen } = values;
  return {
    chosen,
    titleOf: (file: File): string => titles[file.name] ?? titleIn(file.name),
    keep: (next: { scripts: readonly ManyScript[]; readers: readonly ChosenReader[] }) => {
      const named = Object.fromEntries(next.scripts.map(({ file, title }) => [file.name, title]));
      change({ readers: next.readers, titles: { ...titles, ...named } });
    },
    forget,
  };
}
