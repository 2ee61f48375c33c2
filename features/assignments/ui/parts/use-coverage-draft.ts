import { useEffect, useRef, useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { readStored } from '#platform/ui/device-storage.ts';
import type { CoverageContent, CoverageView } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { beginWith, readDraft } from './kept-draft.ts';
import { type Held, useSaves } from './use-saves.ts';

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
