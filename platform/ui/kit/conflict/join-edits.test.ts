import { expect, test } from 'vitest';
import { joinEdits } from './join-edits.ts';
import { beginEdit } from './kept-edit.ts';

const base = { name: 'Zoë', title: 'Gaffer', company: 'Tern House', tags: 'crew', met: '', isBlind: false };
const facts = [['title', 'company']] as const;
const join = (mine: Partial<typeof base>, theirs: Partial<typeof base>) =>
  joinEdits({ base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } }, facts);

test('X3: of two who changed different fields of one record both changes stay, and nobody is asked', () => {
  expect(join({ name: 'Zoé' }, { tags: 'crew, night', isBlind: true })).toEqual({
    values: { ...base, name: 'Zoé', tags: 'crew, night', isBlind: true },
    taken: ['tags', 'isBlind'],
    clashes: [],
  });
});

test('X3: what both changed is asked about and mine until then; the same change twice, or blanks around it, is none', () => {
  expect(join({ met: 'Leeds' }, { met: 'Berlin', tags: '' })).toEqual({
    values: { ...base, met: 'Leeds', tags: '' },
    taken: ['tags'],
    clashes: ['met'],
  });
  expect(join({ met: 'Leeds ' }, { met: 'Leeds' })).toMatchObject({ taken: [], clashes: [] });
});

test('X3: a job is one fact: a new title here and another company there are no job of two halves', () => {
  const { values, clashes } = join({ title: 'Chief' }, { company: 'Quillmere' });
  expect(clashes).toEqual(['title', 'company']);
  expect(values).toEqual({ ...base, title: 'Chief' });
  expect(join({ title: 'Chief' }, { title: 'Chief', company: 'Quillmere' }).clashes).toEqual(['company']);
});

const kept = (values: Partial<typeof base>, version = 3) =>
  JSON.stringify({ version, base, values: { ...base, ...values } });

test('X5: a form opens with what this device kept of it, and with what was saved elsewhere since', () => {
  expect(beginEdit(null, { version: 3, values: base }).values).toEqual(base);
  expect(beginEdit(kept({ met: 'Leeds' }), { version: 3, values: base }).values.met).toBe('Leeds');
  const since = { version: 4, values: { ...base, tags: 'night' } };
  expect(beginEdit(kept({ met: 'Leeds' }), since)).toMatchObject({
    values: { met: 'Leeds', tags: 'night' },
    clashes: [],
  });
  expect(beginEdit(kept({ tags: 'day' }), since)).toMatchObject({
    values: { tags: 'day' },
    clashes: ['tags'],
  });
});

test('X5: what this device kept of another form, or of none, is not taken', () => {
  for (const none of ['', '{', '7', 'null', '{"version":3}', '{"version":3,"base":{"met":1},"values":null}'])
    expect(beginEdit(none, { version: 3, values: base }).values).toEqual(base);
});
