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

/** A reader of a note. */
export type Reader = { readonly id: PersonId; readonly displayName: string };

/** The form values of a note. */
export type NoteValues = {
  text: string;
  tier: NoteView['tier'];
  readers: readonly Reader[];
  isContact: boolean;
};

/** A note's problems: in its text, in its readers, or added readers that need confirmation. */
type Problem = { readonly text?: string; readonly readers?: string; readonly asked?: readonly Reader[] };

/** The subject of a note. */
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

/** Text and readers count as one, so that no merge shows text to people it was not written for. */
const facts = [['text', 'tier', 'readers']] as const;

const readersOf = ({ tier, readers }: NoteValues) => (tier === 'named' ? readers : nobody);

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
    /** Its storage key on this device. */
    key,
    problem,
    /** An existing note, not a new one. */
    isKept: note !== undefined && !isGone,
    about: contact.member?.id,
    /** Keeps the current readers for now. */
    takeBack: () => change({}),
    /** Closes the form and drops the draft. */
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
