import { expect, test } from 'vitest';
import { type HeardResult, readHeard } from './heard.ts';

const desktop = { isCumulative: false };
const android = { isCumulative: true };
const final = (transcript: string, confidence?: number): HeardResult => ({
  transcript,
  confidence,
  isFinal: true,
});
const open = (transcript: string): HeardResult => ({ transcript, confidence: 0.01, isFinal: false });

test('DIC-3 a result below 0.4 is ignored, one of exactly 0.4 is not', () => {
  expect(readHeard([final('call Dana', 0.39), final('now', 0.4)], desktop).pieces).toEqual(['', 'now']);
});

test.each([0, undefined])('DIC-3 a result with confidence %s is unknown and accepted', (confidence) => {
  expect(readHeard([final('call Dana', confidence)], desktop).pieces).toEqual(['call Dana']);
  expect(readHeard([final('call Dana', confidence)], android).interim).toBe('call Dana');
});

test('DIC-3 on Android a doubtful last result discards the ones leading up to it', () => {
  expect(readHeard([final('call', 0), final('call Dana', 0.2)], android)).toEqual({
    pieces: [],
    interim: '',
  });
});

test('DIC-1 interim words are kept separate from final ones', () => {
  expect(readHeard([final('call Dana', 0.9), open('about the'), open('deck')], desktop)).toEqual({
    pieces: ['call Dana'],
    interim: 'about the deck',
  });
});

test('DIC-2 a deliberate repetition is kept if the engine is confident of both', () => {
  expect(readHeard([final('no', 0.9), final('no way', 0.9)], desktop).pieces).toEqual(['no', 'no way']);
});

test('DIC-2 without a confidence a longer result counts as the same one, extended', () => {
  expect(readHeard([final('hi', 0), final('hi there', 0)], desktop).pieces).toEqual(['hi', 'there']);
  expect(readHeard([final('hi', 0), final('hire her', 0)], desktop).pieces).toEqual(['hi', 'hire her']);
});

test('DIC-2 on Android a further sentence is added and the end of one is not repeated', () => {
  expect(readHeard([final('call Dana', 0.9), final('send it', 0)], android).interim).toBe(
    'call Dana send it',
  );
  expect(readHeard([final('call Dana', 0.9), final('Dana', 0)], android).interim).toBe('call Dana');
});
