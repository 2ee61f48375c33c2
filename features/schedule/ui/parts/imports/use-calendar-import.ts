import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { sendFile } from '#platform/ui/api/upload.ts';
import { toast } from '#platform/ui/toast.ts';
import type { CalendarImport, CalendarImportReport } from '../../../contract/imports.ts';
import type { ImportOutcome } from '../../../limits/imports.ts';
import type { EventKind } from '../../../limits.ts';
import { newId, scheduleApi } from '../../api.ts';
import { words } from './imports-copy.ts';

/** A file on its way in, and what was said of it so far. */
type Progress = {
  file?: CalendarImport;
  kind: EventKind;
  /** What would become of the events, or has; narrowed to an outcome. */
  report?: CalendarImportReport;
  outcome?: ImportOutcome | undefined;
};

const start: Progress = { kind: 'general' };

/** Asks what would become of the events, or what became of them, from one of them on. */
function ask({ id, state }: CalendarImport, { kind, outcome }: Progress, offset = 0) {
  const part = { id, offset, ...(outcome && { outcome }) };
  return state === 'read'
    ? scheduleApi.checkCalendarImport.call({ ...part, kind })
    : scheduleApi.calendarImportReport.call(part);
}

async function readIn(chosen: File, progress: Progress): Promise<Progress> {
  const address = `/api/calendar-imports/${newId()}?name=${encodeURIComponent(chosen.name)}`;
  const file = (await sendFile(address, chosen)) as CalendarImport;
  return { kind: progress.kind, file, report: await ask(file, progress) };
}

/** The way of a calendar file: read in, looked at, imported once, undone as a whole. */
export function useCalendarImport() {
  const cache = useQueryClient();
  const [progress, setProgress] = useState(start);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { file, report } = progress;

  const go = async (step: () => Promise<Progress>, failed: string = words.failed) => {
    setBusy(true);
    setProblem('');
    try {
      setProgress(await step());
    } catch (error) {
      setProblem(refusalOf(error)?.message ?? failed);
    }
    setBusy(false);
  };
  const refresh = () => void cache.invalidateQueries({ queryKey: scheduleApi.key() });
  return {
    ...progress,
    problem,
    isBusy,
    setKind: (kind: EventKind) => setProgress({ ...progress, kind }),
    read: (chosen: File) => go(() => readIn(chosen, progress)),
    narrow: (outcome: ImportOutcome | undefined) =>
      go(async () => {
        const next = { ...progress, outcome };
        return file ? { ...next, report: await ask(file, next) } : next;
      }),
    showMore: () =>
      go(async () => {
        if (!file || !report) return progress;
        const more = await ask(file, progress, report.items.length);
        return { ...progress, report: { ...more, items: [...report.items, ...more.items] } };
      }),
    importIt: () =>
      go(async () => {
        if (!file) return progress;
        const done = await scheduleApi.runCalendarImport.call({ id: file.id, kind: progress.kind });
        toast.success(words.ran(done.import.written));
        refresh();
        return { ...progress, outcome: undefined, report: done, file: done.import };
      }),
    undo: (id: ClientId) =>
      go(async () => {
        const undone = await scheduleApi.undoCalendarImport.call({ id });
        const kept = undone.kept > 0 ? words.kept(undone.kept) : undefined;
        toast.success(words.undone(undone.removed + undone.restored), kept);
        refresh();
        return file?.id === id ? { ...progress, file: undone.import } : progress;
      }, words.undoFailed),
    again: () => {
      setProblem('');
      setProgress({ kind: progress.kind });
    },
  };
}

export type CalendarImporting = ReturnType<typeof useCalendarImport>;
