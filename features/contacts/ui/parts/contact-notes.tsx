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
  return (
    <section className={classes.section} aria-label={words.title}>
      <h3 className={classes.heading}>{words.title}</h3>
      <NoteForm contact={contact} />
      <ul className={classes.notes}>
        {contact.notes.map((note) => (
          <Note key={note.id} contact={contact} note={note} />
        ))}
      </ul>
    </section>
  );
}

function Note({ contact, note }: { contact: ContactView; note: NoteView }) {
  const [isEdited, setIsEdited] = useState(false);
  if (isEdited) {
    return (
      <li>
        <NoteForm contact={contact} note={note} onClose={() => setIsEdited(false)} />
      </li>
    );
  }
  return (
    <li className={classes.note}>
      <span className={classes.text} data-private>
        {note.text}
      </span>
      {note.by ? null : <Acts note={note} onEdit={() => setIsEdited(true)} />}
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
