import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useRef, useState } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { writeStored } from '#platform/ui/device-storage.ts';
import type { CoverageContent, CoverageView } from '../../contract/views.ts';
import { assignmentsApi, coverageQuery } from '../api.ts';
import type { KeptDraft } from './kept-draft.ts';

export type SaveProgress = 'idle' | 'saving' | 'saved' | 'failed';

/** The form's text, the version it is based on, and whether it is unsaved. */
export type Held = { content: CoverageContent; version: number; isDirty: boolean };

/** Saves the form's text, one save after another, and keeps it on this device under `key` until the server has it. */
export function useSaves(
  view: CoverageView,
  conflict: CoverageView | undefined,
  { held, key }: { held: RefObject<Held>; key: string },
) {
  const cache = useQueryClient();
  const id = view.assignmentId;
  const [progress, setProgress] = useState<SaveProgress>('idle');
  const [savedAt, setSavedAt] = useState(view.savedAt);
  const [current, setCurrent] = useState(conflict);
  const saving = useRef<Promise<boolean>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = useCallback(() => {
    const { content: text, version, isDirty } = held.current;
    writeStored(key, isDirty ? JSON.stringify({ version, content: text } satisfies KeptDraft) : null);
  }, [held, key]);

  const saveOnce = useCallback(async (): Promise<boolean> => {
    const { content: sent, version } = held.current;
    setProgress('saving');
    try {
      const saved = await assignmentsApi.saveCoverage.call({ id, version, content: sent });
      const isDirty = held.current.content !== sent;
      held.current = { content: held.current.content, version: saved.version, isDirty };
      cache.setQueryData(coverageQuery(id).queryKey, saved);
      setSavedAt(saved.savedAt);
      setProgress('saved');
      return true;
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal?.code === 'coverage.changed')
        setCurrent((refusal.data as { current: CoverageView }).current);
      setProgress('failed');
      return false;
    } finally {
      keep();
    }
  }, [cache, held, id, keep]);

  /** Saves until nothing is left to save. False if that failed. */
  const flush = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current);
    // A concurrent caller waits for the running save, then for what was typed meanwhile.
    while (saving.current) await saving.current;
    while (held.current.isDirty) {
      saving.current = saveOnce();
      const isSaved = await saving.current;
      saving.current = undefined;
      if (!isSaved) return false;
    }
    return true;
  }, [held, saveOnce]);

  return { saving, timer, keep, flush, progress, savedAt, setSavedAt, current, setCurrent };
}
