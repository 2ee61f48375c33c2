import { useCallback, useRef, useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { readStored, writeStored } from '#platform/ui/device-storage.ts';
import type { PageNoteView } from '../../../contract/notes.ts';
import { type NoteDraft, type NoteDrafts, readDrafts } from './note-drafts.ts';

/** Why a note is not saved: a refusal, or another window's version. */
export type Trouble = { readonly line?: string; readonly current?: PageNoteView };

/** Notes stored on this device that the server doesn't have yet, and what prevents each from being saved. */
export function useHeldNotes(id: ClientId) {
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
