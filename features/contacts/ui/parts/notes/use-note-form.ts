import { useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { draftName } from '#platform/ui/kept-values.ts';
import { audienceWords } from '#platform/ui/kit/audience-lock.tsx';
import { byHand } from '#platform/ui/kit/form/fields.ts';
import { useForm } from '#platform/ui/kit/form/use-form.ts';
import { newId } from '#platform/ui/new-id.ts';
import type { ContactView, NoteView } from '../../../contract/views.ts';
import { contactsApi } from '../../api.ts';
import { copy } from '../../copy.ts';
import { words } from './notes-copy.ts';

/** A reader of a note. */
export type Reader = { readonly id: PersonId; readonly displayName: string };

/** The form values of a note. */
export type NoteValues = {
  text: string;
  tier: NoteView['tier'];
  readers: readonly Reader[];
  isContact: boolean;
};

/** The subject of a note. */
export type Noted = Pick<ContactView, 'id' | 'member'>;

const nobody: readonly Reader[] = [];

const namesOf = (readers: readonly Reader[]) => readers.map(({ displayName }) => displayName).join(', ');

const fields = byHand<NoteValues>(
  { text: '', tier: 'private', readers: nobody, isContact: false },
  { text: words.add, tier: words.tier, readers: words.tier, isContact: words.wasContact },
  { tier: (tier) => audienceWords.tiers[tier], readers: namesOf },
);

const readersOf = ({ tier, readers }: NoteValues) => (tier === 'named' ? readers : nobody);

const missingIn = (values: NoteValues) => ({
  ...(values.text.trim() === '' && { text: words.needed }),
  ...(values.tier === 'named' && values.readers.length === 0 && { readers: words.readersMissing }),
});

/**
 * A note being edited: kept on this device until saved, merged with concurrent changes (X5, X3), and with a
 * confirmation before readers are added. A note deleted meanwhile can be saved as a new one.
 */
export function useNoteForm(contact: Noted, note: NoteView | undefined, onClose?: () => void) {
  const key = draftName(
    useMe().person.id,
    note ? `contact-note-edit:${note.id}` : `contact-note:${contact.id}`,
  );
  const [noteId, setNoteId] = useState(() => note?.id ?? newId());
  const isGone = noteId !== note?.id;
  /** Added readers that need confirmation. */
  const [asked, setAsked] = useState(nobody);
  const form = useForm({
    fields,
    // Text and readers count as one, so that no merge shows text to people it was not written for.
    facts: [['text', 'tier', 'readers']],
    record: note,
    read: ({ text, tier, sharedWith, isContact }) => ({ text, tier, readers: sharedWith, isContact }),
    keptAs: key,
    check: missingIn,
    run: (values, { on }) =>
      contactsApi.saveNote.call({
        id: contact.id,
        noteId,
        version: isGone ? 0 : (on?.version ?? 0),
        text: values.text.trim(),
        tier: values.tier,
        sharedWith: readersOf(values).map(({ id }) => id),
        isContact: values.isContact,
      }),
    onRefused: ({ code }) => {
      if (code === 'note.absent') setNoteId(newId());
      return false;
    },
    refusedAt: 'text',
    explain: (refusal) =>
      refusal?.code === 'note.absent'
        ? words.gone
        : (refusal?.message ?? `${words.failed}. ${copy.panel.failedLine}`),
    storedIn: () => note,
    onDone: () => (note ? onClose?.() : setNoteId(newId())),
    onSame: onClose,
  });
  const { values } = form;
  const change = (parts: Partial<NoteValues>) => {
    setAsked(nobody);
    form.change(parts);
  };
  return {
    ...form,
    change,
    asked,
    /** Its storage key on this device. */
    key,
    /** An existing note, not a new one. */
    isKept: note !== undefined && !isGone,
    about: contact.member?.id,
    /** Keeps the current readers for now. */
    takeBack: () => setAsked(nobody),
    /** Closes the form and drops the draft. */
    discard: () => {
      form.discard();
      onClose?.();
    },
    submit: (): Promise<boolean> => {
      const known = new Set((form.on?.sharedWith ?? []).map(({ id }) => id));
      const added = readersOf(values).filter(({ id }) => !known.has(id));
      const isAgreed = asked.length > 0 || added.length === 0;
      if (isAgreed || Object.keys(missingIn(values)).length > 0) {
        setAsked(nobody);
        return form.submit();
      }
      setAsked(added);
      return Promise.resolve(false);
    },
  };
}
