import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { sendFile } from '#platform/ui/api/upload.ts';
import { toast } from '#platform/ui/toast.ts';
import type { ImportReport, ProjectImport } from '../../../contract/imports.ts';
import type { Format, ImportField, RowOutcome } from '../../../limits.ts';
import { newId, projectsApi } from '../../api.ts';
import { words } from './imports-copy.ts';

/** A file on its way in, and what was said of it so far. */
type Progress = {
  file?: ProjectImport;
  mapping: (ImportField | null)[];
  format: Format;
  /** What would become of the rows, or has; narrowed to an outcome. */
  report?: ImportReport;
  outcome?: RowOutcome | undefined;
};

const start: Progress = { mapping: [], format: 'feature' };

/** Asks what would become of the rows, or what became of them, from one of them on. */
function ask({ id, state }: ProjectImport, progress: Progress, offset = 0): Promise<ImportReport> {
  const { mapping, format, outcome } = progress;
  const part = { id, offset, ...(outcome && { outcome }) };
  return state === 'read'
    ? projectsApi.checkImport.call({ ...part, mapping, format })
    : projectsApi.importReport.call(part);
}

async function readIn(chosen: File): Promise<Progress> {
  const address = `/api/projects/imports/${newId()}?name=${encodeURIComponent(chosen.name)}`;
  const file = (await sendFile(address, chosen)) as ProjectImport;
  return { ...start, file, mapping: file.columns.map(({ guess }) => guess) };
}

/** The way of a file: read in, tried as often as one likes, imported once, undone as a whole. */
export function useImport() {
  const cache = useQueryClient();
  const [progress, setProgress] = useState(start);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { file, report } = progress;

  const go = async (step: () => Promise<Progress>) => {
    setBusy(true);
    setProblem('');
    try {
      setProgress(await step());
    } catch (error) {
      setProblem(refusalOf(error)?.message ?? words.failed);
    }
    setBusy(false);
  };
  const refresh = () => void cache.invalidateQueries({ queryKey: projectsApi.key() });
  const askWith = (change: Partial<Progress>) => {
    if (!file) return;
    const next = { ...progress, ...change };
    void go(async () => ({ ...next, report: await ask(file, next) }));
  };
  return {
    ...progress,
    problem,
    isBusy,
    setFormat: (format: Format) => setProgress({ ...progress, format }),
    map: (index: number, field: ImportField | null) =>
      setProgress({ ...progress, mapping: progress.mapping.with(index, field) }),
    read: (chosen: File) => go(() => readIn(chosen)),
    check: () => askWith({}),
    narrow: (outcome: RowOutcome | undefined) => askWith({ outcome }),
    showMore: () =>
      go(async () => {
        if (!file || !report) return progress;
        const more = await ask(file, progress, report.items.length);
        return { ...progress, report: { ...more, items: [...report.items, ...more.items] } };
      }),
    importIt: () =>
      go(async () => {
        if (!file) return progress;
        const { mapping, format } = progress;
        const done = await projectsApi.runImport.call({ id: file.id, mapping, format });
        toast.success(words.ran(done.import.projects));
        refresh();
        return { ...progress, outcome: undefined, report: done, file: done.import };
      }),
    undo: (id: ClientId) =>
      go(async () => {
        const undone = await projectsApi.undoImport.call({ id });
        const kept = undone.kept.map(({ title }) => title);
        toast.success(
          words.undone(undone.removed),
          kept.length > 0 ? words.kept(kept.join(', ')) : undefined,
        );
        refresh();
        return file?.id === id ? { ...progress, file: undone.import } : progress;
      }),
    again: () => {
      setProblem('');
      setProgress({ ...start, format: progress.format });
    },
  };
}

export type Importing = ReturnType<typeof useImport>;
