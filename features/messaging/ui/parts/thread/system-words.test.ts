import { expect, test } from 'vitest';
import type { MessageView, SystemLine } from '../../../contract/views.ts';
import { systemWords } from './system-words.ts';

const names: Record<string, string> = {
  ava: 'Ava Reyes',
  tom: 'Tom Okafor',
  mara: 'Mara Lind',
  lea: 'Lea Brandt',
};
const nameOf = (id: string) => names[id];
const line = (system: SystemLine | undefined, content = 'the server’s words') =>
  ({ content, senderId: 'ava', system }) as Pick<MessageView, 'content' | 'senderId' | 'system'>;
const joined = (...people: string[]) => ({ kind: 'joined', people, visible: 'nothing' }) as SystemLine;

test('core 4 a newcomer is announced as "X joined the conversation", letter for letter', () => {
  expect(systemWords(line(joined('tom')), nameOf)).toBe('Tom Okafor joined the conversation');
});

test('several newcomers are named, and many are cut to a number', () => {
  expect(systemWords(line(joined('tom', 'mara')), nameOf)).toBe(
    'Tom Okafor and Mara Lind joined the conversation',
  );
  expect(systemWords(line(joined('tom', 'mara', 'lea', 'a', 'b')), nameOf)).toBe(
    'Tom Okafor, Mara Lind, Lea Brandt and 2 others joined the conversation',
  );
});

test('a person whose name is not known is one of the others', () => {
  expect(systemWords(line(joined('tom', 'nobody')), nameOf)).toBe(
    'Tom Okafor and 1 other joined the conversation',
  );
});

test('the server’s text is shown where no one is known, and for lines that have only text', () => {
  expect(systemWords(line(joined('nobody')), nameOf)).toBe('the server’s words');
  expect(systemWords(line(undefined), nameOf)).toBe('the server’s words');
});

test('leaving, being removed, handing over, naming and a picture each say who', () => {
  const say = (system: unknown) => systemWords(line(system as SystemLine), nameOf);
  expect(say({ kind: 'left', people: ['tom'] })).toBe('Tom Okafor left the conversation');
  expect(say({ kind: 'removed', people: ['tom'] })).toBe(
    'Ava Reyes removed Tom Okafor from the conversation',
  );
  expect(say({ kind: 'owner', people: ['mara'] })).toBe('Mara Lind now owns the conversation');
  expect(say({ kind: 'titled', title: 'Night shoots' })).toBe(
    'Ava Reyes named the conversation "Night shoots"',
  );
  expect(say({ kind: 'titled', title: null })).toBe('Ava Reyes removed the conversation name');
  expect(say({ kind: 'introduced', people: ['tom', 'mara'], note: 'Both love tank days' })).toBe(
    'Ava Reyes introduced Tom Okafor and Mara Lind: Both love tank days',
  );
  expect(say({ kind: 'pictured' })).toBe('Ava Reyes changed the picture of the conversation');
});
