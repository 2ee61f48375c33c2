import { afterAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { act, read } from '#platform/contract/acts.ts';
import { declarationAt } from '#platform/contract/declaration.ts';
import { signedIn } from '#platform/contract/policy.ts';
import { codecOf } from './library-internals.ts';

vi.stubGlobal('location', { origin: 'http://backlot.test' });
afterAll(() => vi.unstubAllGlobals());

const notes = {
  save: act('PUT /notes/{id}', 'Save a note', { policy: signedIn, desk: 'calendar', audited: 'no: own' })
    .errors({ 'note.locked': { status: 409, message: 'Locked', data: z.object({ by: z.string() }) } })
    .input(z.strictObject({ id: z.string(), text: z.string() }))
    .output(z.object({ id: z.string() })),
  find: read('/notes', 'Notes', { policy: signedIn }).input(
    z.strictObject({ q: z.string(), tags: z.array(z.string()) }),
  ),
};
const options = { context: {} };
const answer = (status: number, body: unknown) => ({ status, headers: {}, body: async () => body });

test('a new version of the contract library still writes a call as the request its route declares', async () => {
  const codec = codecOf({ notes });
  const saved = await codec.encode(['notes', 'save'], { id: 'a b', text: 'Long lens' }, options);
  expect(saved).toMatchObject({ method: 'PUT', body: { text: 'Long lens' } });
  expect(saved.url.href).toBe('http://backlot.test/api/notes/a%20b');
  const found = await codec.encode(['notes', 'find'], { q: 'lens', tags: ['x', 'y'] }, options);
  expect(found).toMatchObject({ method: 'GET', body: undefined });
  expect(decodeURIComponent(found.url.search)).toBe('?q=lens&tags[0]=x&tags[1]=y');
});

test('a new version of the contract library still reads an answer, and a refusal with its code and its data', async () => {
  const codec = codecOf({ notes });
  expect(await codec.decode(answer(200, { id: 'a' }), options, ['notes', 'save'])).toEqual({ id: 'a' });
  const body = { defined: true, code: 'note.locked', status: 409, message: 'Locked', data: { by: 'Jane' } };
  await expect(codec.decode(answer(409, body), options, ['notes', 'save'])).rejects.toMatchObject({
    code: 'note.locked',
    status: 409,
    data: { by: 'Jane' },
  });
});

test('a new version of the contract library still finds routes registered after its codec was made', async () => {
  const known: Record<string, typeof notes> = {};
  const codec = codecOf(known);
  known.notes = notes;
  const { url } = await codec.encode(['notes', 'save'], { id: '1', text: '' }, options);
  expect(url.pathname).toBe('/api/notes/1');
});

test('a new version of the contract library still tells the browser whether a seat can cover a procedure', () => {
  expect(declarationAt(notes.save)?.meta.desk).toBe('calendar');
  expect(declarationAt(notes.find)?.meta.desk).toBeUndefined();
  expect(declarationAt(notes)).toBeUndefined();
});
