import { useState } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { toast } from '#platform/ui/toast.ts';
import type { ImportReport } from '../../contract/views.ts';
import { type CatalogueKind, limits } from '../../limits.ts';
import { cataloguesApi } from '../api.ts';
import { copy } from '../copy.ts';
import { newChangeId, useEntryActs } from './use-acts.ts';

const { importing: words } = copy;

type File = { id: ClientId; name: string; csv: string };

/** The steps of a file: read, checked without changes, imported once, undone as a whole. */
export function useImport(kind: CatalogueKind) {
  const acts = useEntryActs(kind);
  const [file, setFile] = useState<File>();
  const [report, setReport] = useState<ImportReport>();
  const [isDone, setDone] = useState(false);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const go = async (step: () => Promise<void>) => {
    setBusy(true);
    setProblem('');
    try {
      await step();
    } catch (error) {
      setProblem(refusalOf(error)?.message ?? `${copy.failed}. ${copy.failedLine}`);
    }
    setBusy(false);
  };
  const read = (chosen: globalThis.File) =>
    go(async () => {
      const csv = await chosen.text();
      if (csv.length > limits.importMaxLength) return setProblem(words.tooLong);
      if (csv.trim() === '') return setProblem(words.unreadable);
      setReport(await cataloguesApi.checkImport.call({ kind, csv }));
      setFile({ id: newChangeId(), name: chosen.name, csv });
    });
  const run = async () => {
    const given = reason.trim();
    setMissing(given === '');
    if (!file || given === '') return;
    await go(async () => {
      const done = await cataloguesApi.runImport.call({ kind, id: file.id, csv: file.csv, reason: given });
      setReport(done);
      setDone(true);
      toast.success(words.ran(done.counts.new + done.counts.extended));
    });
  };
  return {
    file,
    report,
    isDone,
    reason,
    setReason,
    problem,
    isMissing,
    isBusy,
    read,
    run,
    undo: async () => {
      if (file) await acts.undoImport(file.id);
    },
    again: () => {
      setFile(undefined);
      setReport(undefined);
      setDone(false);
      setProblem('');
    },
  };
}

export type Importing = ReturnType<typeof useImport>;
