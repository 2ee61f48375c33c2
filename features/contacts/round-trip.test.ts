import { expect, test } from 'vitest';
import { cardId, cardsComeBack, tablesComeBack } from './testing/factory/random-cards.ts';

test('CON-2: a card that leaves as a vCard of either version and comes back is the same card', () => {
  cardsComeBack(100, (back, fields) =>
    expect(back).toMatchObject({ kind: 'card', fields, remarks: [], uid: cardId }),
  );
});

test('CON-2: cards that leave as a table in either language and come back are the same cards', () => {
  tablesComeBack(20, (back, cards) =>
    expect(back.map((one) => one.kind === 'card' && one.fields)).toEqual(cards),
  );
});
