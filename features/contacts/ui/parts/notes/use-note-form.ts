import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { now } from '#platform/ui/clock.ts';
import { readStored, writeStored } from '#platform/ui/device-storage.ts';
import type { ContactView, NoteView } from '../../../contract/views.ts';
import { contactsApi } from '../../api.ts';
import { copy } from '../../copy.ts';
import { words } from './notes-copy.ts';

/** Somebody who reads a note. */
export type Reader = { readonly id: PersonId; readonly displayName: string };

const nobody: readonly Reader[] = [];

/** A note while it is written: a new one is kept on this device, and more readers are asked about before it is saved. */
export function useNoteForm(contact: ContactView, note: NoteView | undefined, onClose?: () => void) {
  const cache = useQueryClient();
  const me = useMe().person.id;
  // Per person, under the name that leaving takes away.
  const draftKey = note ? null : `backlot-draft:${me}:contact-note:${contact.id}`;
  const [text, setText] = useState(() => note?.text ?? (draftKey && readStored(draftKey)) ?? '');
  const [tier, setTier] = useState(note?.tier ?? 'private');
  const [readers, setReaders] = useState<readonly Reader[]>(note?.sharedWith ?? nobody);
  const [asked, setAsked] = useState(nobody);
  const [isContact, setIsContact] = useState(note?.isContact ?? false);
  const [problem, setProblem] = useState<string>();
  const [readersProblem, setReadersProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const noteId = useRef(note?.id ?? (uuidV7(now()) as ClientId));

  const write = (typed: string) => {
    setText(typed);
    setProblem(undefined);
    if (draftKey) writeStored(draftKey, typed === '' ? null : typed);
  };
  const beginAnew = () => {
    noteId.current = uuidV7(now()) as ClientId;
    write('');
    setIsContact(false);
    setTier('private');
    setReaders(nobody);
  };
  const save = async () => {
    setBusy(true);
    try {
      const sharedWith = tier === 'named' ? readers.map(({ id }) => id) : [];
      const said = { version: note?.version ?? 0, text: text.trim(), tier, sharedWith, isContact };
      await contactsApi.saveNote.call({ id: contact.id, noteId: noteId.current, ...said });
      if (note) onClose?.();
      else beginAnew();
    } catch (error) {
      setProblem(refusalOf(error)?.message ?? `${words.failed}. ${copy.panel.failedLine}`);
    }
    setAsked(nobody);
    setBusy(false);
    void cache.invalidateQueries({ queryKey: contactsApi.key() });
  };
  const submit = () => {
    if (text.trim() === '') return setProblem(words.needed);
    if (tier === 'named' && readers.length === 0) return setReadersProblem(words.readersMissing);
    const held = new Set<string>(note?.sharedWith.map(({ id }) => id));
    const added = tier === 'named' ? readers.filter(({ id }) => !held.has(id)) : nobody;
    if (added.length > 0 && asked.length === 0) return setAsked(added);
    if (!isBusy) void save();
  };
  const change = (act: () => void) => {
    setAsked(nobody);
    setReadersProblem(undefined);
    act();
  };
  return {
    draftKey,
    text,
    write,
    tier,
    chooseTier: (next: NoteView['tier']) => change(() => setTier(next)),
    readers,
    chooseReaders: (next: readonly Reader[]) => change(() => setReaders(next)),
    readersProblem,
    /** Who would read it from now on, and has not been agreed to yet. */
    asked,
    takeBack: () => setAsked(nobody),
    isContact,
    setIsContact,
    about: contact.member?.id,
    problem,
    isBusy,
    submit,
  };
}
