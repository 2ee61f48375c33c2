import { expect, test } from 'vitest';
import { activeOf, foundFor, type Pickable } from './found.ts';

const person = (displayName: string, headline = ''): Pickable => ({
  id: displayName,
  displayName,
  headline,
  photoURL: null,
});
const [bela, carl, ana] = [
  person('Bela Renshaw', 'Reader'),
  person('Carl Renshaw', 'Editor'),
  person('Ána O’Hara', 'Gaffer, Northgate'),
];
const everyone = [bela, carl, ana];
const reading = { isError: false, isPlaceholderData: false, refetch: () => undefined };
const namesFor = (typed: string, of: Partial<Parameters<typeof foundFor>[0]> = {}) => {
  const { status, people } = foundFor({ typed, asked: '', people: everyone, reading, ...of });
  return [status, ...people.map(({ displayName }) => displayName)];
};

test('what was found for another text is offered only as far as it matches what is typed', () => {
  expect(namesFor('renshaw')).toEqual(['waiting', bela.displayName, carl.displayName]);
  expect(namesFor('ren car')).toEqual(['waiting', carl.displayName]);
  expect(namesFor('ANA ohara')).toEqual(['waiting', ana.displayName]);
  expect(namesFor('northg')).toEqual(['waiting', ana.displayName]);
  expect(namesFor('enshaw')).toEqual(['waiting']);
});

test('the old list does not come back while the new search is on its way', () => {
  const behind = { asked: 'carl', reading: { ...reading, isPlaceholderData: true } };
  expect(namesFor('carl', behind)).toEqual(['waiting', carl.displayName]);
});

test('what the server found for the typed text is offered as it is, in the server’s order', () => {
  expect(namesFor(' gaffers ', { asked: 'gaffers', people: [carl, ana] })).toEqual([
    'found',
    carl.displayName,
    ana.displayName,
  ]);
});

test('a search that failed offers no one, and nothing typed offers no one where there is nothing to start with', () => {
  const failed = { people: undefined, reading: { ...reading, isError: true } };
  expect(namesFor('carl', failed)).toEqual(['broken']);
  expect(namesFor('', { isStartEmpty: true })).toEqual(['idle']);
  expect(namesFor('')).toEqual(['found', ...everyone.map(({ displayName }) => displayName)]);
});

test('Enter chooses the first match once it is known, and before that only the one the arrows are on', () => {
  expect(activeOf([bela, carl], { isSettled: false, at: undefined })).toBeUndefined();
  expect(activeOf([bela, carl], { isSettled: true, at: undefined })).toBe(bela);
  expect(activeOf([bela, carl], { isSettled: false, at: carl.id })).toBe(carl);
});

test('the arrows stay on a person when the list changes, and leave one who is no longer offered', () => {
  expect(activeOf([ana, carl, bela], { isSettled: true, at: carl.id })).toBe(carl);
  expect(activeOf([ana, bela], { isSettled: false, at: carl.id })).toBeUndefined();
});
