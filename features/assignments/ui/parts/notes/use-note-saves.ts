import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { readStored, writeStored } from '#platform/ui/device-storage.ts';
import type { PageNoteView } from '../../../contract/notes.ts';
import { limits } from '../../../limits.ts';
import { assignmentsApi, pageNotesQuery } from '../../api.ts';
import { isWhole, type NoteDraft, type NoteDrafts, readDrafts } from './note-drafts.ts';

type Progress = 'idle' | 'saving' | 'saved' | 'failed';

/**
 * Autosaves notes after each pause in typing, one after another, and keeps them on this device until the server has
 * them (X5). If another window was faster, the person chooses which text counts (X3).
 */
export function useNoteSaves(id: ClientId) {
  const cache = useQueryClient();
  const { drafts, troubles, held, blocked, set, trouble } = useHeldNotes(id);
  const [progress, setProgress] = useState<Progress>('idle');
  const saving = useRef<Promise<boolean>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const adopt = useCallback(
    (saved: PageNoteView) =>
      cache.setQueryData(pageNotesQuery(id).queryKey, (before) =>
        before ? { items: [...before.items.filter((one) => one.id !== saved.id), saved] } : before,
      ),
    [cache, id],
  );
  const saveOne = useCallback(
    async (draft: NoteDraft & { page: number }): Promise<boolean> => {
      setProgress('saving');
      try {
        const { id: noteId, version, page, text } = draft;
        const saved = await assignmentsApi.savePageNote.call({ id, noteId, version, page, text });
        adopt(saved);
        const now = held.current[noteId];
        set(noteId, now === draft || !now ? undefined : { ...now, version: saved.version });
        setProgress('saved');
        return true;
      } catch (error) {
        const found = troubleIn(error);
        if (found) trouble(draft.id, found);
        setProgress('failed');
        return false;
      }
    },
    [adopt, held, id, set, trouble],
  );
  /** Saves until nothing is left to save. False if that failed. */
  const flush = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current);
    while (saving.current) await saving.current;
    for (;;) {
      const next = Object.values(held.current)
        .filter(isWhole)
        .find((draft) => !blocked.current.has(draft.id));
      if (!next) return blocked.current.size === 0;
      saving.current = saveOne(next);
      const isSaved = await saving.current;
      saving.current = undefined;
      if (!isSaved && !blocked.current.has(next.id)) return false;
    }
  }, [blocked, held, saveOne]);

  useEffect(() => {
    const again = () => void flush();
    again();
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('online', again);
      // Saves what was typed when the page is left during the pause.
      void flush();
    };
  }, [flush]);

  return {
    drafts,
    troubles,
    progress,
    flush,
    adopt,
    write: (draft: NoteDraft) => {
      trouble(draft.id, undefined);
      set(draft.id, draft);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), limits.autosaveMs);
    },
    drop: (noteId: string) => {
      trouble(noteId, undefined);
      set(noteId, undefined);
    },
  };
}

/** The refusal or another window's version. Undefined if the server was unreachable, which is retried. */
function troubleIn(error: unknown): Trouble | undefined {
  const refusal = refusalOf(error);
  const current = (refusal?.data as { current?: PageNoteView } | undefined)?.current;
  if (current) return { current };
  return refusal && { line: refusal.message.replace(/^\w+: /, '') };
}

/** Why a note is not saved: a refusal, or another window's version. */
type Trouble = { readonly line?: string; readonly current?: PageNoteView };

/** Notes stored on this device that the server doesn't have yet, and what prevents each from being saved. */
function useHeldNotes(id: ClientId) {
  const key = `backlot-draft:${useMe().person.id}:page-notes:${id}`;
  const [drafts, setDrafts] = useState<NoteDrafts>(() => readDrafts(readStored(key)));
  const [troubles, setTroubles] = useState<Readonly<Record<string, Trouble>>>({});
  const held = useRef(drafts);
  const blocked = useRef(new Set<string>());

  const set = useCallback(
    (noteId: string, draft: NoteDraft | undefined) => {
      const { [noteId]: _gone, ...rest } = held.current;
      held.current = draft ? { ...rest, [noteId]: draft } : rest;
      setDrafts(held.current);
      const isAny = Object.keys(held.current).length > 0;
      writeStored(key, isAny ? JSON.stringify(held.current) : null);
    },
    [key],
  );
  const trouble = useCallback((noteId: string, found: Trouble | undefined) => {
    if (found) blocked.current.add(noteId);
    else blocked.current.delete(noteId);
    setTroubles(({ [noteId]: _gone, ...rest }) => (found ? { ...rest, [noteId]: found } : rest));
  }, []);
  return { drafts, troubles, held, blocked, set, trouble };
}
