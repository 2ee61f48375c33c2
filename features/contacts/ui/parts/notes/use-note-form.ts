import { useRef, useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import type { Refusal } from '#platform/ui/api/refusal.ts';
import { now } from '#platform/ui/clock.ts';
import { draftName } from '#platform/ui/kept-values.ts';
import { useRecordForm } from '#platform/ui/kit/conflict/use-record-form.ts';
import type { ContactView, NoteView } from '../../../contract/views.ts';
import { contactsApi } from '../../api.ts';
import { copy } from '../../copy.ts';
import { words } from './notes-copy.ts';

/** Somebody who reads a note. */
export type Reader = { readonly id: PersonId; readonly displayName: string };

/** What is written of a note. */
export type NoteValues = {
  text: string;
  tier: NoteView['tier'];
  readers: readonly Reader[];
  isContact: boolean;
};

/** What hinders a note: at its text, at its readers, or that there are more of them, which has to be agreed to. */
type Problem = { readonly text?: string; readonly readers?: string; readonly asked?: readonly Reader[] };

/** Whom a note is about. */
export type Noted = Pick<ContactView, 'id' | 'member'>;

const nobody: readonly Reader[] = [];
const newId = () => uuidV7(now());

const read = (note: NoteView | undefined) => ({
  version: note?.version ?? 0,
  values: {
    text: note?.text ?? '',
    tier: note?.tier ?? ('private' as const),
    readers: note?.sharedWith ?? nobody,
    isContact: note?.isContact ?? false,
  },
});

/** Nobody reads words that were written for others: who reads them goes with them. */
const facts = [['text', 'tier', 'readers']] as const;

const readersOf = ({ tier, readers }: NoteValues) => (tier === 'named' ? readers : nobody);

/**
 * A note while it is written: kept on this device until it is saved, joined with what was saved first (X5, X3), and more
 * readers are asked about before that. One that was deleted meanwhile can be kept as a new one.
 */
export function useNoteForm(contact: Noted, note: NoteView | undefined, onClose?: () => void) {
  const key = draftName(
    useMe().person.id,
    note ? `contact-note-edit:${note.id}` : `contact-note:${contact.id}`,
  );
  const [noteId, setNoteId] = useState(() => note?.id ?? newId());
  const isGone = noteId !== note?.id;
  const agreed = useRef(nobody);

  const missingIn = (values: NoteValues, on: NoteView | undefined): Problem | undefined => {
    if (values.text.trim() === '') return { text: words.needed };
    const readers = readersOf(values);
    if (values.tier === 'named' && readers.length === 0) return { readers: words.readersMissing };
    const known = new Set([...(on?.sharedWith ?? []), ...agreed.current].map(({ id }) => id));
    const asked = readers.filter(({ id }) => !known.has(id));
    return asked.length > 0 ? { asked } : undefined;
  };
  const refused = (refusal: Refusal | undefined): Problem => {
    if (refusal?.code !== 'note.absent')
      return { text: refusal?.message ?? `${words.failed}. ${copy.panel.failedLine}` };
    setNoteId(newId());
    return { text: words.gone };
  };
  const { problem, change, ...form } = useRecordForm<NoteView | undefined, NoteValues, Problem, unknown>({
    key,
    stored: note,
    read,
    facts,
    missingIn,
    refused,
    store: (on, values) =>
      contactsApi.saveNote.call({
        id: contact.id,
        noteId,
        version: isGone ? 0 : (on?.version ?? 0),
        text: values.text.trim(),
        tier: values.tier,
        sharedWith: readersOf(values).map(({ id }) => id),
        isContact: values.isContact,
      }),
    storedIn: () => note,
    onSaved: () => (note ? onClose?.() : setNoteId(newId())),
    queryKey: contactsApi.key(),
  });
  return {
    ...form,
    change,
    /** Under what it is kept on this device. */
    key,
    problem,
    /** It is there already, and is not a new one. */
    isKept: note !== undefined && !isGone,
    about: contact.member?.id,
    /** Nobody more reads it for now. */
    takeBack: () => change({}),
    /** Goes away from it, and takes what was typed along. */
    discard: () => {
      form.discard();
      onClose?.();
    },
    submit: () => {
      agreed.current = problem?.asked ?? nobody;
      form.submit();
    },
  };
}
