import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { IconPencil, IconX } from '#platform/ui/icons.ts';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { ContactView, NoteView } from '../../contract/views.ts';
import { contactsApi } from '../api.ts';
import { copy } from '../copy.ts';
import classes from './contact-panel.module.css';
import { NoteForm } from './notes/note-form.tsx';
import { NoteReaders } from './notes/note-readers.tsx';
import { words } from './notes/notes-copy.ts';

/** What was noted of somebody, the latest first, each with who reads it; and a new one. */
export function ContactNotes({ contact }: { contact: ContactView }) {
  // What is being changed is there until its writer is done, though it may be deleted elsewhere meanwhile.
  const [edited, setEdited] = useState<readonly NoteView[]>([]);
  const isEdited = ({ id }: NoteView) => edited.some((one) => one.id === id);
  const close = ({ id }: NoteView) => setEdited((open) => open.filter((one) => one.id !== id));
  const gone = edited.filter(({ id }) => !contact.notes.some((note) => note.id === id));
  return (
    <section className={classes.section} aria-label={words.title}>
      <h3 className={classes.heading}>{words.title}</h3>
      <NoteForm contact={contact} />
      <ul className={classes.notes}>
        {[...gone, ...contact.notes].map((note) =>
          isEdited(note) ? (
            <li key={note.id}>
              <NoteForm contact={contact} note={note} onClose={() => close(note)} />
            </li>
          ) : (
            <Note key={note.id} note={note} onEdit={() => setEdited((open) => [...open, note])} />
          ),
        )}
      </ul>
    </section>
  );
}

function Note({ note, onEdit }: { note: NoteView; onEdit: () => void }) {
  return (
    <li className={classes.note}>
      <span className={classes.text} data-private>
        {note.text}
      </span>
      {note.by ? null : <Acts note={note} onEdit={onEdit} />}
      <span className={classes.about}>
        <Time at={note.createdAt} style="row" /> ·{' '}
        {note.by ? words.byOther(note.by.displayName) : <NoteReaders note={note} />}
      </span>
    </li>
  );
}

function Acts({ note, onEdit }: { note: NoteView; onEdit: () => void }) {
  const cache = useQueryClient();
  const remove = async () => {
    try {
      await contactsApi.removeNote.call({ noteId: note.id });
      toast.success(words.removed);
    } catch (error) {
      toast.error(words.failed, refusalOf(error)?.message ?? copy.panel.failedLine);
    }
    void cache.invalidateQueries({ queryKey: contactsApi.key() });
  };
  return (
    <span className={classes.noteActs}>
      <IconButton
        size="sm"
        label={words.edit}
        icon={<IconPencil size={16} stroke={1.75} aria-hidden />}
        onClick={onEdit}
      />
      <IconButton
        size="sm"
        label={words.remove}
        icon={<IconX size={16} stroke={1.75} aria-hidden />}
        onClick={() => void remove()}
      />
    </span>
  );
}
