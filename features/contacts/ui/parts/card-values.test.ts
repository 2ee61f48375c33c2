import { expect, test } from 'vitest';
import { emptyCard } from '../../policy/card-start.ts';
import { fieldsOf, valuesOf } from './card-values.ts';

const card = {
  ...emptyCard('Zoë Kravchenko'),
  company: 'Tern House',
  title: 'Gaffer',
  emails: [{ label: 'work', value: 'zoe@tern.example' }],
  phones: [
    { label: 'mobile', value: '+12133734253' },
    { label: '', value: '+12133734254' },
  ],
  tags: ['crew', 'night'],
};

test('a card opened and saved keeps its values', () => {
  expect(fieldsOf(valuesOf(card), card, '2026-11')).toEqual(card);
});

test('a person’s word before a colon labels the number, and a number alone has no label', () => {
  const values = { ...valuesOf(card), phones: 'desk: +1 213 373 4255\n+1 (213) 373-4256' };
  expect(fieldsOf(values, card, '2026-11').phones).toEqual([
    { label: 'desk', value: '+1 213 373 4255' },
    { label: '', value: '+1 (213) 373-4256' },
  ]);
});

test('5.15: a person who changes companies keeps the former job in the history', () => {
  const moved = fieldsOf({ ...valuesOf(card), company: 'Quillmere', title: 'Chief' }, card, '2026-11');
  expect(moved.jobs).toEqual([{ title: 'Gaffer', company: 'Tern House', from: '', to: '2026-11' }]);
  expect(fieldsOf({ ...valuesOf(card), title: 'Chief' }, card, '2026-11').jobs).toEqual([]);
});
