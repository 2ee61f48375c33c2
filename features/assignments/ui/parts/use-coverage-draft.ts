import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { readStored, writeStored } from '#platform/ui/device-storage.ts';
import type { CoverageContent, CoverageView } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { assignmentsApi, coverageQuery } from '../api.ts';
import { beginWith, type KeptDraft, readDraft } from './kept-draft.ts';

/**
 * Autosaves a draft after each pause in typing (ASG-7), and keeps it on this device until the server has it (X5). Saves
 * run one after another. If another window was faster, the person chooses which text counts (X3).
 */
export function useCoverageDraft(view: CoverageView) {
  const key = `backlot-draft:${useMe().person.id}:coverage:${view.assignmentId}`;
  const [start] = useState(() => beginWith(view, readDraft(readStored(key))));
  const [content, setContent] = useState(start.content);
  const held = useRef<Held>({ content: start.content, version: view.version, isDirty: start.isDirty });
  const saves = useSaves(view, start.conflict, { held, key });
  const { saving, timer, keep, flush, setSavedAt, current, setCurrent } = saves;

  const change = (next: CoverageContent) => {
    held.current = { ...held.current, content: next, isDirty: true };
    setContent(next);
    keep();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), limits.autosaveMs);
  };
  const take = (text: CoverageContent, version: number, isDirty: boolean) => {
    held.current = { content: text, version, isDirty };
    setContent(text);
    setCurrent(undefined);
    keep();
  };

  useEffect(() => {
    const again = () => void flush();
    if (held.current.isDirty && !start.conflict) again();
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('online', again);
      // Saves what was typed when the page is left during the pause.
      void flush();
    };
  }, [flush, start.conflict, held]);

  useEffect(() => {
    const { version, isDirty } = held.current;
    // Another window saved and nothing is pending here, so follow it.
    if (isDirty || saving.current || view.version <= version) return;
    held.current = { content: view.content, version: view.version, isDirty: false };
    setContent(view.content);
    setSavedAt(view.savedAt);
  }, [view, held, saving, setSavedAt]);

  return {
    content,
    progress: saves.progress,
    savedAt: saves.savedAt,
    /** Another window's version, if the two differ. */
    current,
    change,
    flush,
    /** The form's current text, for use in later callbacks. */
    contentNow: () => held.current.content,
    versionNow: () => held.current.version,
    keepMine: () => {
      if (!current) return;
      take(held.current.content, current.version, true);
      void flush();
    },
    takeTheirs: () => current && take(current.content, current.version, false),
  };
}

type SaveProgress = 'idle' | 'saving' | 'saved' | 'failed';

/** The form's text, the version it is based on, and whether it is unsaved. */
type Held = { content: CoverageContent; version: number; isDirty: boolean };

/** Saves the form's text, one save after another, and keeps it on this device under `key` until the server has it. */
function useSaves(
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
