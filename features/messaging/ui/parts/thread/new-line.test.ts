import { expect, test } from 'vitest';
import { nextLine, openingLine } from './new-line.ts';

const at = (readSeq: number, lastSeq: number) => ({ unreadCount: lastSeq - readSeq, readSeq, lastSeq });

test('a conversation opens with the line before its first unread message, or without one', () => {
  expect(openingLine(at(3, 5))).toEqual({ after: 3, upTo: 5 });
  expect(openingLine(at(5, 5))).toBeNull();
});

test('a message that arrives while the person watches is not counted as new, and reading leaves the line where it is', () => {
  const line = openingLine(at(3, 5));
  expect(nextLine(line, at(3, 9), true)).toBe(line);
  expect(nextLine(line, at(9, 9), true)).toBe(line);
  expect(nextLine(null, at(5, 6), true)).toBeNull();
});

test('a message that arrives while no one looks starts a line, and the following ones belong to it too', () => {
  const line = nextLine({ after: 3, upTo: 5 }, at(5, 6), false);
  expect(line).toEqual({ after: 5, upTo: 6 });
  expect(nextLine(line, at(5, 8), false)).toEqual({ after: 5, upTo: 8 });
});

test('looking away with nothing new changes nothing', () => {
  const line = { after: 3, upTo: 5 };
  expect(nextLine(line, at(5, 5), false)).toBe(line);
  expect(nextLine(line, at(3, 5), false)).toBe(line);
});
