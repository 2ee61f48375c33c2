import { expect, test } from 'vitest';
import { emptyCard } from '../../../policy/card-start.ts';
import { type CardValues, valuesOf } from '../card-values.ts';
import { joinCards } from './join-cards.ts';

const base = valuesOf({
  ...emptyCard('Zoë Kravchenko'),
  title: 'Gaffer',
  company: 'Tern House',
  tags: ['crew'],
});
const join = (mine: Partial<CardValues>, theirs: Partial<CardValues>) =>
  joinCards(base, { ...base, ...mine }, { ...base, ...theirs });

test('X3: of two who changed different fields of a card both changes stay, and nobody is asked', () => {
  const { values, clashes } = join({ pronunciation: 'ZOH-ee' }, { tags: 'crew, night', state: 'dormant' });
  expect(values).toEqual({ ...base, pronunciation: 'ZOH-ee', tags: 'crew, night', state: 'dormant' });
  expect(clashes).toEqual([]);
});

test('X3: what both changed is asked about and mine until then; the same change twice, or blanks around it, is none', () => {
  expect(join({ metWhere: 'Leeds' }, { metWhere: 'Berlin', address: 'Row 1' })).toEqual({
    values: { ...base, metWhere: 'Leeds', address: 'Row 1' },
    clashes: ['metWhere'],
  });
  expect(join({ metWhere: 'Leeds ' }, { metWhere: 'Leeds' }).clashes).toEqual([]);
});

test('X3: a job is one fact: a new title here and another company there are no job of two halves', () => {
  const { values, clashes } = join({ title: 'Chief' }, { company: 'Quillmere' });
  expect(clashes).toEqual(['title', 'company']);
  expect(values).toEqual({ ...base, title: 'Chief' });
});
