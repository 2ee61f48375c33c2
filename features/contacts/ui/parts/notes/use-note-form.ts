import { useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { draftName, useKeptValues } from '#platform/ui/kept-values.ts';
import type { ContactView, NoteView } from '../../../contract/views.ts';
import { words } from './notes-copy.ts';
import { useNoteSaving } from './use-note-saving.ts';

/** Somebody who reads a note. */
export type Reader = { readonly id: PersonId; readonly displayName: string };

const nobody: readonly Reader[] = [];

const saidIn = (note: NoteView | undefined) => ({
  text: note?.text ?? '',
  tier: note?.tier ?? 'private',
  readers: note?.sharedWith ?? nobody,
  isContact: note?.isContact ?? false,
});

const begunOn = (note: NoteView | undefined) => ({ version: note?.version ?? null, base: saidIn(note) });

/** Whom a note is about. */
export type Noted = Pick<ContactView, 'id' | 'member'>;

function useNoteDraft(contact: Noted, note: NoteView | undefined) {
  const about = note ? `contact-note-edit:${note.id}` : `contact-note:${contact.id}`;
  const draft = draftName(useMe().person.id, about);
  const kept = useKeptValues(draft, begunOn(note));
  // What it was begun on, which may be older than what is there: that is found out when it is saved (X3).
  const [begun] = useState(
    () => note && { ...note, sharedWith: [...kept.base.readers], version: kept.version ?? 0 },
  );
  return { draft, kept, begun };
}

/** A note while it is written: kept on this device until it is saved, and more readers are asked about before that. */
export function useNoteForm(contact: Noted, note: NoteView | undefined, onClose?: () => void) {
  const { draft, kept, begun } = useNoteDraft(contact, note);
  const { text, tier, readers, isContact } = kept.values;
  const saving = useNoteSaving(contact.id, begun);
  const [asked, setAsked] = useState(nobody);
  const [problem, setProblem] = useState<string>();
  const [readersProblem, setReadersProblem] = useState<string>();

  const write = (typed: string) => {
    kept.change({ text: typed });
    setProblem(undefined);
  };
  const beginAnew = () => {
    saving.beginAnew();
    kept.goOnOver(begunOn(undefined), saidIn(undefined));
    kept.forget();
    setProblem(undefined);
  };
  const leave = () => {
    kept.forget();
    onClose?.();
  };
  const save = async (on: NoteView | undefined) => {
    const sharedWith = tier === 'named' ? readers.map(({ id }) => id) : [];
    const saved = await saving.save({ text: text.trim(), tier, sharedWith, isContact }, on);
    setAsked(nobody);
    if (saved !== 'saved') setProblem(saved.problem || undefined);
    else if (note) leave();
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
    /** Under what it is kept on this device. */
    draft,
    /** It is there already, and is not a new one. */
    isKept: saving.base !== undefined,
    /** What it says by now, when somebody else was first. */
    current: saving.current,
    /** Over what was shown, and with the question about readers it has not. */
    keepMine: () => submit(saving.see()),
    takeTheirs: () => {
      const theirs = saving.see();
      if (!theirs) return;
      kept.goOnOver(begunOn(theirs), saidIn(theirs));
    },
    text,
    write,
    tier,
    chooseTier: (next: NoteView['tier']) => change(() => kept.change({ tier: next })),
    readers,
    chooseReaders: (next: readonly Reader[]) => change(() => kept.change({ readers: next })),
    readersProblem,
    /** Who would read it from now on, and has not been agreed to yet. */
    asked,
    takeBack: () => setAsked(nobody),
    isContact,
    setIsContact: (next: boolean) => kept.change({ isContact: next }),
    /** Goes away from it, and takes what was typed along. */
    discard: leave,
    about: contact.member?.id,
    problem,
    isBusy: saving.isBusy,
    submit: () => submit(),
  };
}
