import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { meQuery } from '#features/identity/ui/public.ts';
import { stubDevice } from '#platform/testing/stub-device.ts';
import { draftName, keepValues } from '#platform/ui/kept-values.ts';
import { ContactId, NoteView } from '../../../contract/views.ts';
import { NoteForm } from './note-form.tsx';

stubDevice();

const about = { id: ContactId.parse(crypto.randomUUID()), member: null };

const noteOf = (text: string) =>
  NoteView.parse({
    id: crypto.randomUUID(),
    text,
    tier: 'private',
    sharedWith: [],
    by: null,
    writtenBy: null,
    isContact: false,
    createdAt: '2026-11-02T08:00:00.000Z',
    version: 3,
  });

const shown = (note: NoteView | undefined) => {
  const cache = new QueryClient();
  cache.setQueryData([...meQuery().queryKey], { person: { id: 'mara' } });
  return renderToStaticMarkup(
    <QueryClientProvider client={cache}>
      <MantineProvider>
        <NoteForm contact={about} note={note} onClose={() => undefined} />
      </MantineProvider>
    </QueryClientProvider>,
  );
};

const fields = { tier: 'private', readers: [], isContact: false };

test('X5: a person reopens an edited note’s form as they left it, and the form for a new note is blank', () => {
  const [first, second] = [noteOf('Likes the long lens'), noteOf('Met in Leeds')];
  const base = { ...fields, text: first.text };
  const name = draftName('mara', `contact-note-edit:${first.id}`);
  keepValues(name, { version: first.version, base, values: { ...base, text: 'Likes the short lens' } });
  expect(shown(first)).toContain('Likes the short lens');
  expect(shown(second)).toContain('Met in Leeds');
  expect(shown(undefined)).not.toContain('Likes');
});

test('X5: a person reopens a new note’s form as they left it, and other forms are unaffected', () => {
  const base = { ...fields, text: '' };
  const name = draftName('mara', `contact-note:${about.id}`);
  keepValues(name, { version: null, base, values: { ...base, text: 'Likes the' } });
  expect(shown(undefined)).toContain('Likes the');
  expect(shown(noteOf('Met in Leeds'))).not.toContain('Likes');
});
