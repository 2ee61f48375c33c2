import { expect, test } from 'vitest';
import { joinEdits } from './join-edits.ts';
import { beginEdit } from './use-joined-edit.ts';

const base = { name: 'Zoë', title: 'Gaffer', company: 'Tern House', tags: 'crew', met: '', isBlind: false };
const facts = [['title', 'company']] as const;
const join = (mine: Partial<typeof base>, theirs: Partial<typeof base>) =>
  joinEdits({ base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } }, facts);

test('X3: when two people change different fields of one record both changes stay, without a question', () => {
  expect(join({ name: 'Zoé' }, { tags: 'crew, night', isBlind: true })).toEqual({
    values: { ...base, name: 'Zoé', tags: 'crew, night', isBlind: true },
    taken: ['tags', 'isBlind'],
    clashes: [],
  });
});

test('X3: a field both changed is asked about, showing mine; equal changes, or only blanks around a text, are not', () => {
  expect(join({ met: 'Leeds' }, { met: 'Berlin', tags: '' })).toEqual({
    values: { ...base, met: 'Leeds', tags: '' },
    taken: ['tags'],
    clashes: ['met'],
  });
  expect(join({ met: 'Leeds ' }, { met: 'Leeds' })).toMatchObject({ taken: [], clashes: [] });
});

test('X3: a job is one fact: a new title here and another company there are not merged into one job', () => {
  const { values, clashes } = join({ title: 'Chief' }, { company: 'Quillmere' });
  expect(clashes).toEqual(['title', 'company']);
  expect(values).toEqual({ ...base, title: 'Chief' });
  expect(join({ title: 'Chief' }, { title: 'Chief', company: 'Quillmere' }).clashes).toEqual(['company']);
});

const kept = (values: Partial<typeof base>, version = 3) =>
  JSON.stringify({ version, base, values: { ...base, ...values } });

test('X5: a form opens with the stored draft, merged with what was saved elsewhere since', () => {
  expect(beginEdit(null, base).values).toEqual(base);
  expect(beginEdit(kept({ met: 'Leeds' }), base).values.met).toBe('Leeds');
  const since = { ...base, tags: 'night' };
  expect(beginEdit(kept({ met: 'Leeds' }), since)).toMatchObject({
    values: { met: 'Leeds', tags: 'night' },
    clashes: [],
  });
  expect(beginEdit(kept({ tags: 'day' }), since)).toMatchObject({
    values: { tags: 'day' },
    clashes: ['tags'],
  });
});

test('X5: what was typed in an earlier build is read, also where its form had fewer fields or one of another kind', () => {
  const { isBlind: _, ...fewer } = base;
  const earlier = { ...fewer, tags: ['crew'] };
  const held = JSON.stringify({ version: 3, base: earlier, values: { ...earlier, met: 'Leeds' } });
  expect(beginEdit(held, { ...base, isBlind: true })).toMatchObject({
    values: { ...base, met: 'Leeds', isBlind: true },
    clashes: [],
  });
});

test('X5: stored values of another form, or invalid ones, are ignored', () => {
  for (const none of ['', '{', '7', 'null', '{"version":3}', '{"version":3,"base":{"met":1},"values":null}'])
    expect(beginEdit(none, base).values).toEqual(base);
});
