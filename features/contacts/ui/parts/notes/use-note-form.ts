import { useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { readStored, writeStored } from '#platform/ui/device-storage.ts';
import type { ContactView, NoteView } from '../../../contract/views.ts';
import { words } from './notes-copy.ts';
import { useNoteSaving } from './use-note-saving.ts';

/** Somebody who reads a note. */
export type Reader = { readonly id: PersonId; readonly displayName: string };

const nobody: readonly Reader[] = [];

/** A note while it is written: a new one is kept on this device, and more readers are asked about before it is saved. */
export function useNoteForm(contact: ContactView, note: NoteView | undefined, onClose?: () => void) {
  const saving = useNoteSaving(contact.id, note);
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

  const write = (typed: string) => {
    setText(typed);
    setProblem(undefined);
    if (draftKey) writeStored(draftKey, typed === '' ? null : typed);
  };
  const beginAnew = () => {
    saving.beginAnew();
    write('');
    setIsContact(false);
    setTier('private');
    setReaders(nobody);
  };
  const save = async (on: NoteView | undefined) => {
    const sharedWith = tier === 'named' ? readers.map(({ id }) => id) : [];
    const saved = await saving.save({ text: text.trim(), tier, sharedWith, isContact }, on);
    setAsked(nobody);
    if (saved !== 'saved') setProblem(saved.problem || undefined);
    else if (note) onClose?.();
    else beginAnew();
  };
  const submit = (on = saving.base) => {
    if (text.trim() === '') return setProblem(words.needed);
    if (tier === 'named' && readers.length === 0) return setReadersProblem(words.readersMissing);
    const held = new Set<string>(on?.sharedWith.map(({ id }) => id));
    const added = tier === 'named' ? readers.filter(({ id }) => !held.has(id)) : nobody;
    if (added.length > 0 && asked.length === 0) return setAsked(added);
    if (!saving.isBusy) void save(on);
  };
  const change = (act: () => void) => {
    setAsked(nobody);
    setReadersProblem(undefined);
    act();
  };
  return {
    draftKey,
    /** It is there already, and is not a new one. */
    isKept: saving.base !== undefined,
    /** What it says by now, when somebody else was first. */
    current: saving.current,
    /** Over what was shown, and with the question about readers it has not. */
    keepMine: () => submit(saving.see()),
    takeTheirs: () => {
      const theirs = saving.see();
      if (!theirs) return;
      setText(theirs.text);
      setTier(theirs.tier);
      setReaders(theirs.sharedWith);
      setIsContact(theirs.isContact);
    },
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
    isBusy: saving.isBusy,
    submit: () => submit(),
  };
}
