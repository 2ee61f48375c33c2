import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { now } from '#platform/ui/clock.ts';
import type { ContactId, NoteFields, NoteView } from '../../../contract/views.ts';
import { contactsApi } from '../../api.ts';
import { copy } from '../../copy.ts';
import { words } from './notes-copy.ts';

const newId = () => uuidV7(now());

/** What a note says by now, when it is not the one that was opened (X3). */
const currentIn = (refusal: ReturnType<typeof refusalOf>): NoteView | undefined =>
  refusal?.code === 'note.changed' ? (refusal.data as { current: NoteView }).current : undefined;

/**
 * Saves a note over the version that its writer has seen, and over no other: what another device saves meanwhile does not
 * slip in under an open form, it is shown beside it first. One that was deleted meanwhile can be kept as a new one.
 */
export function useNoteSaving(contact: ContactId, note: NoteView | undefined) {
  const cache = useQueryClient();
  const [base, setBase] = useState(note);
  const [current, setCurrent] = useState<NoteView>();
  const [isBusy, setBusy] = useState(false);
  const noteId = useRef(note?.id ?? newId());

  /** Answers what stands against it in words; empty where both stand side by side. */
  const save = async (said: NoteFields, on: NoteView | undefined): Promise<'saved' | { problem: string }> => {
    setBusy(true);
    try {
      const version = on?.version ?? 0;
      await contactsApi.saveNote.call({ id: contact, noteId: noteId.current, version, ...said });
      return 'saved';
    } catch (error) {
      const refusal = refusalOf(error);
      const found = currentIn(refusal);
      setCurrent(found);
      if (found) return { problem: '' };
      if (refusal?.code !== 'note.absent')
        return { problem: refusal?.message ?? `${words.failed}. ${copy.panel.failedLine}` };
      beginAnew();
      return { problem: words.gone };
    } finally {
      setBusy(false);
      void cache.invalidateQueries({ queryKey: contactsApi.key() });
    }
  };
  const beginAnew = () => {
    noteId.current = newId();
    setBase(undefined);
  };
  return {
    base,
    /** What it says by now, when another device was first. */
    current,
    isBusy,
    save,
    beginAnew,
    /** The writer has seen what it says by now. */
    see: () => {
      setBase(current);
      setCurrent(undefined);
      return current;
    },
  };
}
