import { UnstyledButton } from '@mantine/core';
import { useRef, useState } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { deskHere } from '#platform/ui/desk.ts';
import { IconPencil, IconX } from '#platform/ui/icons.ts';
import { AudienceLock, audienceWords } from '#platform/ui/kit/audience-lock.tsx';
import { Hint } from '#platform/ui/kit/hint.tsx';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Box, Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { listWords } from '#platform/ui/list-words.ts';
import { toast } from '#platform/ui/toast.ts';
import type { ContactView, NoteView } from '../../contract/views.ts';
import { contactsApi } from '../api.ts';
import { copy } from '../copy.ts';
import { NoteForm } from './notes/note-form.tsx';
import classes from './notes/notes.module.css';
import { words } from './notes/notes-copy.ts';

/** The notes on a contact, latest first, each with its readers, and a form for a new one. */
export function ContactNotes({ contact }: { contact: ContactView }) {
  // A note stays while it is being edited, even if it is deleted elsewhere.
  const [edited, setEdited] = useState<readonly NoteView[]>([]);
  const isEdited = ({ id }: NoteView) => edited.some((one) => one.id === id);
  const close = ({ id }: NoteView) => setEdited((open) => open.filter((one) => one.id !== id));
  const gone = edited.filter(({ id }) => !contact.notes.some((note) => note.id === id));
  return (
    <Box as="section" pt={14} borderTop="soft" unlessEmpty aria-label={words.title}>
      <Text as="h3" mb={6} size="md" leading={20} weight={600}>
        {words.title}
      </Text>
      <NoteForm contact={contact} />
      <Grid as="ul" gap={12}>
        {[...gone, ...contact.notes].map((note) =>
          isEdited(note) ? (
            <li key={note.id}>
              <NoteForm contact={contact} note={note} onClose={() => close(note)} />
            </li>
          ) : (
            <Note key={note.id} note={note} onEdit={() => setEdited((open) => [...open, note])} />
          ),
        )}
      </Grid>
    </Box>
  );
}

function Note({ note, onEdit }: { note: NoteView; onEdit: () => void }) {
  return (
    <Grid as="li" gapX={8} cols="auto-end" size="sm">
      <Text preWrap breaks data-private>
        {note.text}
      </Text>
      {note.by ? null : <Acts note={note} onEdit={onEdit} />}
      <Text spanAll size="xs" tone="faint">
        <Time at={note.createdAt} style="row" /> ·{' '}
        {note.writtenBy ? `${words.byAssistant(note.writtenBy.displayName)} · ` : null}
        {note.by ? words.byOther(note.by.displayName) : <NoteReaders note={note} />}
      </Text>
    </Grid>
  );
}

function Acts({ note, onEdit }: { note: NoteView; onEdit: () => void }) {
  const remove = async () => {
    try {
      await contactsApi.removeNote.call({ noteId: note.id });
      toast.success(words.removed);
    } catch (error) {
      toast.error(words.failed, refusalOf(error)?.message ?? copy.panel.failedLine);
    }
  };
  return (
    <Row as="span" gap={2}>
      <IconButton
        size="sm"
        label={words.edit}
        icon={<IconPencil size={16} stroke={1.75} aria-hidden />}
        onClick={onEdit}
      />
      {deskHere ? null : (
        <IconButton
          size="sm"
          label={words.remove}
          icon={<IconX size={16} stroke={1.75} aria-hidden />}
          onClick={() => void remove()}
        />
      )}
    </Row>
  );
}

/** The readers of one's own note, in words. */
function NoteReaders({ note: { tier, sharedWith } }: { note: Pick<NoteView, 'tier' | 'sharedWith'> }) {
  const names = sharedWith.map(({ displayName }) => displayName);
  if (deskHere) return <AudienceLock>{words.deskOnly}</AudienceLock>;
  if (tier !== 'named') return <AudienceLock>{audienceWords.tiers[tier]}</AudienceLock>;
  if (names.length === 0) return <AudienceLock>{words.namedNobody}</AudienceLock>;
  return (
    <AudienceLock>{names.length > 2 ? <Many names={names} /> : words.namedAs(listWords(names))}</AudienceLock>
  );
}

/** Many names in one line. Hovering shows them all, and a press keeps them shown. */
function Many({ names }: { names: readonly string[] }) {
  const line = useRef<HTMLButtonElement>(null);
  const [isWhole, setIsWhole] = useState(false);
  const whole = words.namedAs(listWords(names));
  return (
    <>
      <UnstyledButton
        ref={line}
        className={layout({ textAlign: 'start', radius: 'chip' }, classes.many)}
        aria-expanded={isWhole}
        onClick={() => setIsWhole(!isWhole)}
      >
        {isWhole ? whole : words.namedMore(names[0] ?? '', names.length - 1)}
      </UnstyledButton>
      <Hint target={line} label={listWords(names)} isDisabled={isWhole} />
    </>
  );
}
