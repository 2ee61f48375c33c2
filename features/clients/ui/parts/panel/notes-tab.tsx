import { Button, Select } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { ProseField } from '#features/writing/ui/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { Form } from '#platform/ui/kit/form.tsx';
import { layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { MoreRows } from '#platform/ui/kit/more-rows.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { Note } from '../../../contract/views.ts';
import { limits, type NoteTier, noteTiers } from '../../../limits.ts';
import { clientsApi, newId, notesQuery } from '../../api.ts';
import { copy } from '../../copy.ts';

const { notes: words } = copy;

/** Notes about a client: mine, and the team's. */
export function NotesTab({ id }: { id: ClientId }) {
  const reading = useInfiniteQuery(notesQuery(id));
  const { run } = useActs();
  const notes = reading.data?.pages.flatMap(({ items }) => items) ?? [];
  const remove = (noteId: ClientId) =>
    void run(() => clientsApi.removeNote.call({ id, noteId }), { failed: copy.failed, done: words.removed });
  return (
    <Stack gap={16} px="edge">
      <NoteForm id={id} />
      <Loaded reading={reading} broken={words.broken} rows={{ count: 3, height: 48 }}>
        {() => (
          <>
            {notes.length === 0 ? <Text tone="muted">{words.none}</Text> : null}
            <ul className={layout({ stack: true, gap: 16 })} aria-label={copy.tabs.notes}>
              {notes.map((note) => (
                <NoteRow key={note.id} note={note} onRemove={() => remove(note.id)} />
              ))}
            </ul>
            <MoreRows reading={reading} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

const NoteRow = ({ note, onRemove }: { note: Note; onRemove: () => void }) => (
  <Stack as="li" gap={4}>
    <Text preWrap breaks>
      {note.text}
    </Text>
    <Row gap={8} align="center" wrap>
      <Text size="sm" tone="muted">
        {words.by(note.author.displayName, note.writtenBy)} · {words.tiers[note.tier]} ·{' '}
        <Time at={note.createdAt} style="row" />
      </Text>
      {note.isMine ? (
        <Button variant="subtle" color="gray" size="sm" onClick={onRemove}>
          {copy.remove}
        </Button>
      ) : null}
    </Row>
  </Stack>
);

function NoteForm({ id }: { id: ClientId }) {
  const [noteId, setNoteId] = useState(newId);
  const isOnDesk = useMe().desk !== null;
  const [text, setText] = useState('');
  // Notes written on a desk are for the team: an assistant can't write the principal's private notes.
  const [tier, setTier] = useState<NoteTier>(isOnDesk ? 'team' : 'private');
  const [problem, setProblem] = useState<string>();
  const { save } = useActs();
  const submit = async () => {
    if (text.trim() === '') return setProblem(words.missing);
    const wrong = await save(() => clientsApi.addNote.call({ id, noteId, text, tier }));
    if (wrong === undefined) {
      setText('');
      setNoteId(newId());
      toast.success(words.added);
    }
    setProblem(wrong);
  };
  return (
    <Form onSubmit={submit}>
      <ProseField
        label={words.label}
        placeholder={words.placeholder}
        autosize
        minRows={2}
        maxLength={limits.noteMax}
        value={text}
        error={problem}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setProblem(undefined);
        }}
      />
      <Row gap={8} align="center" wrap pt={8}>
        {isOnDesk ? null : (
          <Select
            aria-label={words.tier}
            data={noteTiers.map((value) => ({ value, label: words.tiers[value] }))}
            value={tier}
            allowDeselect={false}
            onChange={(next) => setTier(noteTiers.find((one) => one === next) ?? tier)}
          />
        )}
        <Button type="submit">{words.add}</Button>
      </Row>
    </Form>
  );
}
