import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { readStored, writeStored } from '#platform/ui/device-storage.ts';
import type { CoverageContent, CoverageView } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { assignmentsApi, coverageQuery } from '../api.ts';
import { beginWith, type KeptDraft, readDraft } from './kept-draft.ts';

export type SaveProgress = 'idle' | 'saving' | 'saved' | 'failed';

/**
 * What somebody writes, saved by itself a moment after each pause (ASG-7). Until the server has it, this device keeps
 * it (X5). Saves go one after the other; where another window was quicker, the person says which text counts (X3).
 */
export function useCoverageDraft(view: CoverageView) {
  const cache = useQueryClient();
  const id = view.assignmentId;
  const key = `backlot-draft:${useMe().person.id}:coverage:${id}`;
  const [start] = useState(() => beginWith(view, readDraft(readStored(key))));
  const [content, setContent] = useState(start.content);
  const [progress, setProgress] = useState<SaveProgress>('idle');
  const [savedAt, setSavedAt] = useState(view.savedAt);
  const [current, setCurrent] = useState<CoverageView | undefined>(start.conflict);
  const held = useRef({ content: start.content, version: view.version, isDirty: start.isDirty });
  const saving = useRef<Promise<boolean>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = useCallback(() => {
    const { content: text, version, isDirty } = held.current;
    writeStored(key, isDirty ? JSON.stringify({ version, content: text } satisfies KeptDraft) : null);
  }, [key]);

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
  }, [cache, id, keep]);

  /** Saves until nothing is left to save; false when that failed. */
  const flush = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current);
    // Whoever comes while a save is under way waits for it, and then for what was typed meanwhile.
    while (saving.current) await saving.current;
    while (held.current.isDirty) {
      saving.current = saveOnce();
      const isSaved = await saving.current;
      saving.current = undefined;
      if (!isSaved) return false;
    }
    return true;
  }, [saveOnce]);

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
      // Left in the middle of a pause: what was typed is saved on the way out.
      void flush();
    };
  }, [flush, start.conflict]);

  useEffect(() => {
    const { version, isDirty } = held.current;
    // Another window has written on, and here nothing waits: this one follows.
    if (isDirty || saving.current || view.version <= version) return;
    held.current = { content: view.content, version: view.version, isDirty: false };
    setContent(view.content);
    setSavedAt(view.savedAt);
  }, [view]);

  return {
    content,
    progress,
    savedAt,
    /** What another window saved, where the two differ. */
    current,
    change,
    flush,
    versionNow: () => held.current.version,
    keepMine: () => {
      if (!current) return;
      take(held.current.content, current.version, true);
      void flush();
    },
    takeTheirs: () => current && take(current.content, current.version, false),
  };
}
