import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { meQuery } from '#features/identity/ui/public.ts';
import { stubDevice } from '#platform/testing/stub-device.ts';
import { draftName, forgetKept, keepValues } from '#platform/ui/kept-values.ts';
import { ListView } from '../../contract/views.ts';
import { ListNoteForm } from './list-note-form.tsx';

stubDevice();

const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];

const listOf = (id: string) =>
  ListView.parse({
    id,
    name: 'Camera',
    note: 'Decide by Friday',
    kind: 'list',
    job: '',
    memberCount: 0,
    part: 'owner',
    pinnedAt: null,
    owner: { id: two, displayName: 'Mara' },
    readerCount: 0,
    version: 2,
    createdAt: '2026-11-02T08:00:00.000Z',
    updatedAt: '2026-11-02T08:00:00.000Z',
  });

const shown = (list: ListView, person: string) => {
  const cache = new QueryClient();
  cache.setQueryData([...meQuery().queryKey], { person: { id: person } });
  return renderToStaticMarkup(
    <QueryClientProvider client={cache}>
      <MantineProvider>
        <ListNoteForm opened={list} onClose={() => undefined} />
      </MantineProvider>
    </QueryClientProvider>,
  );
};

test('X5: an owner reopens an unsaved list note as they left it, and no other form or person gets it', () => {
  const begun = { version: 2, base: { note: 'Decide by Friday' } };
  const draft = draftName('mara', `list-note:${one}`);
  keepValues(draft, { ...begun, values: { note: 'Decide by Monday' } });
  expect(shown(listOf(one), 'mara')).toContain('Decide by Monday');
  expect(shown(listOf(two), 'mara')).toContain('Decide by Friday');
  expect(shown(listOf(one), 'bo')).toContain('Decide by Friday');
  forgetKept(draft);
  expect(shown(listOf(one), 'mara')).toContain('Decide by Friday');
});
