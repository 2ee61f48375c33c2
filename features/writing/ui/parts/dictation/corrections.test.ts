import { expect, test } from 'vitest';
import { createCorrections, placeIn } from './corrections.ts';

const correction = { heard: 'sara bowlin', meant: 'Sarah Bolen' };

/** A field in which "call Sarah Bolen" was written after "Please ". */
function written() {
  const store = createCorrections();
  store.add([correction], { text: 'call Sarah Bolen', at: 7, whole: 'Please call Sarah Bolen' });
  const [made] = store.read();
  if (!made) throw new Error('nothing was noted');
  return { store, made };
}

test('5.23 DICT-3 a correction is undone in place', () => {
  const { store, made } = written();
  expect(store.takeBack(made.id, 'Please call Sarah Bolen')).toEqual({
    from: 12,
    to: 23,
    text: 'sara bowlin',
  });
  expect(store.read()).toEqual([]);
  expect(store.isRefused(correction)).toBe(true);
});

test('5.23 DICT-3 a correction is found after edits moved it, and not once its words were changed', () => {
  const { made } = written();
  expect(placeIn(made, 'So: please call Sarah Bolen now')?.from).toBe(16);
  expect(placeIn(made, 'Please call Sarah Boler')).toBeUndefined();
});

test('5.23 DICT-3 the undo key undoes the latest correction while nothing was written since', () => {
  const { store, made } = written();
  expect(store.latestIn('Please call Sarah Bolen')).toBe(made);
  expect(store.latestIn('Please call Sarah Bolen now')).toBeUndefined();
});

test('5.23 DICT-3 the same name twice in one utterance is two corrections, each in its place', () => {
  const store = createCorrections();
  const text = 'Sarah Bolen and Sarah Bolen';
  store.add([correction, correction], { text, at: 0, whole: text });
  expect(store.read().map(({ from }) => from)).toEqual([0, 16]);
});

test('5.23 DICT-3 the latest three are shown', () => {
  const store = createCorrections();
  for (let time = 0; time < 5; time++) store.add([correction], { text: 'Sarah Bolen', at: time, whole: '' });
  expect(store.read().map(({ from }) => from)).toEqual([2, 3, 4]);
});
