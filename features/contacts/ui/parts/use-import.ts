import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { now } from '#platform/ui/clock.ts';
import { toast } from '#platform/ui/toast.ts';
import type { ImportDecision, ImportReport, ImportView } from '../../contract/imports.ts';
import { homeCountry, type ImportField, type RowOutcome } from '../../limits.ts';
import { contactsApi } from '../api.ts';
import { copy } from '../copy.ts';
import { sendBook } from './send-book.ts';

const { importing: words } = copy;

/** A file on its way in, and what was said of it so far. */
type Progress = {
  file?: ImportView | undefined;
  mapping: (ImportField | null)[];
  country: string;
  decisions: readonly ImportDecision[];
  /** What would become of the rows, or has; narrowed to an outcome. */
  report?: ImportReport | undefined;
  outcome?: RowOutcome | undefined;
};

const start: Progress = { mapping: [], country: homeCountry, decisions: [] };

const planOf = (file: ImportView, { mapping, country, decisions }: Progress) => ({
  id: file.id,
  mapping,
  country,
  decisions: [...decisions],
});

/** Asks what would become of the rows, from one of them on. */
function check(file: ImportView, progress: Progress, offset = 0): Promise<ImportReport> {
  const { outcome } = progress;
  return contactsApi.checkImport.call({ ...planOf(file, progress), offset, ...(outcome && { outcome }) });
}

/** Reads a file in; an address book needs no columns and is tried at once. */
async function readIn(chosen: File, { country }: Progress): Promise<Progress> {
  const file = await sendBook(uuidV7(now()), chosen);
  const progress = { ...start, country, file, mapping: file.columns.map(({ guess }) => guess) };
  return file.kind === 'vcard' ? { ...progress, report: await check(file, progress) } : progress;
}

async function undoWhole(id: ClientId, progress: Progress): Promise<Progress> {
  const undone = await contactsApi.undoImport.call({ id });
  const kept = undone.kept > 0 ? words.kept(undone.kept) : undefined;
  toast.success(words.undone(undone.removed, undone.restored), kept);
  return progress.file?.id === id ? { ...progress, file: undone.import } : progress;
}

/** The way of a file: read in, tried as often as one likes, imported once, undone as a whole. */
export function useImport() {
  const cache = useQueryClient();
  const [progress, setProgress] = useState(start);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { file, report } = progress;

  const go = async (step: (from: Progress) => Promise<Progress>, from = progress) => {
    setBusy(true);
    setProblem('');
    try {
      setProgress(await step(from));
    } catch (error) {
      setProblem(refusalOf(error)?.message ?? `${words.failed}. ${words.failedLine}`);
    }
    setBusy(false);
  };
  const refresh = () => void cache.invalidateQueries({ queryKey: contactsApi.key() });
  const tryWith = (change: Partial<Progress>) => {
    if (!file) return;
    const next = { ...progress, ...change };
    setProgress(next);
    void go(async (from) => ({ ...from, report: await check(file, from) }), next);
  };
  return {
    ...progress,
    problem,
    isBusy,
    setCountry: (country: string) => setProgress({ ...progress, country }),
    map: (index: number, field: ImportField | null) =>
      setProgress({ ...progress, mapping: progress.mapping.with(index, field) }),
    read: (chosen: File) => go((from) => readIn(chosen, from)),
    check: () => tryWith({}),
    narrow: (outcome: RowOutcome | undefined) => tryWith({ outcome }),
    decide: (row: number, as: ImportDecision['as'] | null) => {
      const others = progress.decisions.filter((one) => one.row !== row);
      tryWith({ decisions: as === null ? others : [...others, { row, as }] });
    },
    showMore: () =>
      go(async (from) => {
        if (!file || !report) return from;
        const more = await check(file, from, report.items.length);
        return { ...from, report: { ...more, items: [...report.items, ...more.items] } };
      }),
    importIt: () =>
      go(async (from) => {
        if (!file) return from;
        const done = await contactsApi.runImport.call(planOf(file, from));
        toast.success(words.ran);
        refresh();
        return { ...from, outcome: undefined, report: done, file: done.import };
      }),
    undo: (id: ClientId) =>
      go(async (from) => {
        const next = await undoWhole(id, from);
        refresh();
        return next;
      }),
    again: () => {
      setProblem('');
      setProgress({ ...start, country: progress.country });
    },
  };
}

export type Importing = ReturnType<typeof useImport>;
