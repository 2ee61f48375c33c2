import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { refusalOf } from '../../api/api.ts';
import { sendFile } from '../../api/upload.ts';
import { now } from '../../clock.ts';
import { deskHere } from '../../desk.ts';
import { toast } from '../../toast.ts';
import { words } from './import-copy.ts';

/** A file as the server read it (platform/contract/imports.ts). */
export type ImportFile<Field extends string> = {
  id: ClientId;
  name: string;
  state: 'read' | 'done' | 'undone';
  /** Both only for a table; a file without columns is checked at once. */
  rows?: number;
  columns?: { name: string; samples: string[]; guess: Field | null }[];
  createdAt: string;
  undoUntil: string | null;
};

/** The actual or planned results of its rows. */
export type ImportRows<File, Row, Outcome extends string> = {
  import: File;
  counts: Record<Outcome, number>;
  items: Row[];
  total: number;
  /** How many rows come in with something left out. */
  remarked?: number;
  /** Days that could be two, until their owner says which part comes first. */
  unsureDays?: { samples: string[]; rows: number } | null;
};

/** A feature's configuration of its imports. */
export type ImportWay<
  Field extends string,
  File extends ImportFile<Field>,
  Row,
  Outcome extends string,
  Input extends object,
> = {
  /** The upload address: `/api/projects/imports`. */
  address: string;
  /** It can be sent for the current desk. */
  opensOnDesks?: true;
  /** The initial options besides the columns. */
  start: Input;
  /** The options that belong to one file and are reset with it. */
  perFile?: Partial<Input>;
  check: (
    input: Input & { id: ClientId; mapping: (Field | null)[]; offset: number; outcome?: Outcome },
  ) => Promise<ImportRows<File, Row, Outcome>>;
  run: (
    input: Input & { id: ClientId; mapping: (Field | null)[] },
  ) => Promise<ImportRows<File, Row, Outcome>>;
  /** Undoes a whole import; returns what was undone and kept, in words. */
  undo: (id: ClientId) => Promise<{ file: File; done: string; kept: string | undefined }>;
  /** The message for an imported file. */
  ran: (file: File) => string;
  /** The queries to refetch once something was imported or undone, where the contract doesn't say. */
  stale?: readonly unknown[];
};

/** An import in progress. */
type Progress<Field extends string, File, Row, Outcome extends string, Input> = {
  file?: File;
  mapping: (Field | null)[];
  input: Input;
  /** The planned or actual results; filtered by an outcome. */
  report?: ImportRows<File, Row, Outcome>;
  outcome?: Outcome | undefined;
};

/** Runs steps one after the other: each makes the next state or keeps the current one, and reports an error. */
function useSteps<At>(start: At) {
  const [at, setAt] = useState(start);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const go = async (step: () => Promise<At>, failed = words.failed) => {
    setBusy(true);
    setProblem('');
    try {
      setAt(await step());
    } catch (error) {
      setProblem(refusalOf(error)?.message ?? failed);
    }
    setBusy(false);
  };
  return { at, setAt, problem, setProblem, isBusy, go };
}

/** The steps of a file: read, checked as often as needed, imported once, undone as a whole. */
export function useImport<
  Field extends string,
  File extends ImportFile<Field>,
  Row,
  Outcome extends string,
  Input extends object,
>(way: ImportWay<Field, File, Row, Outcome, Input>) {
  type At = Progress<Field, File, Row, Outcome, Input>;
  const cache = useQueryClient();
  const { at, setAt, problem, setProblem, isBusy, go } = useSteps<At>({ mapping: [], input: way.start });
  const planOf = ({ id }: File, { input, mapping }: At) => ({ ...input, id, mapping });
  const ask = (file: File, from: At, offset = 0) => {
    const { outcome } = from;
    return way.check({ ...planOf(file, from), offset, ...(outcome !== undefined && { outcome }) });
  };
  const askWith = (change: Partial<At>) => {
    const { file } = at;
    if (!file) return;
    const next = { ...at, ...change };
    setAt(next);
    void go(async () => ({ ...next, report: await ask(file, next) }));
  };
  const afresh = (): At => ({ mapping: [], input: { ...at.input, ...way.perFile } });
  const refresh = () => {
    if (way.stale) void cache.invalidateQueries({ queryKey: way.stale });
  };

  return {
    ...at,
    problem,
    isBusy,
    map: (index: number, field: Field | null) => setAt({ ...at, mapping: at.mapping.with(index, field) }),
    /** Changes options for the next check. */
    setInput: (input: Partial<Input>) => setAt({ ...at, input: { ...at.input, ...input } }),
    /** Changes options and checks. */
    tryInput: (input: Partial<Input>) => askWith({ input: { ...at.input, ...input } }),
    check: () => askWith({}),
    narrow: (outcome: Outcome | undefined) => askWith({ outcome }),
    read: (chosen: Blob & { name: string }) =>
      go(async () => {
        const desk = way.opensOnDesks && deskHere ? `&desk=${deskHere}` : '';
        const address = `${way.address}/${uuidV7(now())}?name=${encodeURIComponent(chosen.name)}${desk}`;
        const file = (await sendFile(address, chosen)) as File;
        const mapping = (file.columns ?? []).map(({ guess }) => guess);
        const next = { ...afresh(), file, mapping };
        return mapping.length > 0 ? next : { ...next, report: await ask(file, next) };
      }),
    showMore: () =>
      go(async () => {
        const { file, report } = at;
        if (!file || !report) return at;
        const more = await ask(file, at, report.items.length);
        return { ...at, report: { ...more, items: [...report.items, ...more.items] } };
      }),
    importIt: () =>
      go(async () => {
        if (!at.file) return at;
        const report = await way.run(planOf(at.file, at));
        toast.success(way.ran(report.import));
        refresh();
        return { ...at, outcome: undefined, report, file: report.import };
      }),
    undo: (id: ClientId) =>
      go(async () => {
        const { file, done, kept } = await way.undo(id);
        toast.success(done, kept);
        refresh();
        return at.file?.id === id ? { ...at, file } : at;
      }, words.undoFailed),
    again: () => {
      setProblem('');
      setAt(afresh());
    },
  };
}
