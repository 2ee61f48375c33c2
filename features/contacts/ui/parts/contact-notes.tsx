import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { ProseField } from '#features/writing/ui/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { now } from '#platform/ui/clock.ts';
import { readStored, writeStored } from '#platform/ui/device-storage.ts';
import { IconX } from '#platform/ui/icons.ts';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { ContactView, NoteView } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { contactsApi } from '../api.ts';
import { copy } from '../copy.ts';
import classes from './contact-panel.module.css';

const { notes: words } = copy;

/** What was noted of somebody, the latest first, each with who reads it; and a new one. */
export function ContactNotes({ contact }: { contact: ContactView }) {
  return (
    <section className={classes.section} aria-label={words.title}>
      <h3 className={classes.heading}>{words.title}</h3>
      <NewNote contact={contact} />
      <ul className={classes.notes}>
        {contact.notes.map((note) => (
          <Note key={note.id} note={note} />
        ))}
      </ul>
    </section>
  );
}

function Note({ note }: { note: NoteView }) {
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
  const names = note.sharedWith.map(({ displayName }) => displayName).join(', ');
  const readers = note.by ? words.byOther(note.by.displayName) : names ? words.shared(names) : words.onlyYou;
  return (
    <li className={classes.note}>
      <span className={classes.text} data-private>
        {note.text}
      </span>
      {note.by ? null : (
        <IconButton
          size="sm"
          label={words.remove}
          icon={<IconX size={16} stroke={1.75} aria-hidden />}
          onClick={() => void remove()}
        />
      )}
      <span className={classes.about}>
        <Time at={note.createdAt} style="row" /> · {readers}
      </span>
    </li>
  );
}

function NewNote({ contact }: { contact: ContactView }) {
  const cache = useQueryClient();
  // Per person, under the name that leaving takes away.
  const draftKey = `backlot-draft:${useMe().person.id}:contact-note:${contact.id}`;
  const [text, setText] = useState(() => readStored(draftKey) ?? '');
  const [isContact, setIsContact] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const noteId = useRef(uuidV7(now()) as ClientId);
  const write = (typed: string) => {
    setText(typed);
    setProblem(undefined);
    writeStored(draftKey, typed === '' ? null : typed);
  };
  const save = async () => {
    setBusy(true);
    try {
      const note = { noteId: noteId.current, version: 0, text: text.trim(), isContact };
      await contactsApi.saveNote.call({ id: contact.id, ...note });
      noteId.current = uuidV7(now()) as ClientId;
      write('');
      setIsContact(false);
    } catch (error) {
      setProblem(refusalOf(error)?.message ?? `${words.failed}. ${copy.panel.failedLine}`);
    }
    setBusy(false);
    void cache.invalidateQueries({ queryKey: contactsApi.key() });
  };
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    if (text.trim() === '') return setProblem(words.needed);
    if (!isBusy) void save();
  };
  return (
    <form className={classes.write} onSubmit={submit} noValidate>
      <ProseField
        aria-label={words.add}
        placeholder={words.placeholder}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={limits.noteMax}
        value={text}
        keptAs={draftKey}
        error={problem}
        onChange={(event) => write(event.currentTarget.value)}
      />
      {text ? (
        <div className={classes.writeFoot}>
          <label className={classes.tick}>
            <TickBox checked={isContact} onToggle={setIsContact} />
            {words.wasContact}
          </label>
          <Button type="submit" variant="default" size="sm" loading={isBusy}>
            {words.save}
          </Button>
        </div>
      ) : null}
    </form>
  );
}
