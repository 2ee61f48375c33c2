import { expect, test } from 'vitest';
import { traces } from '../testing/factory/traces.ts';
import { readHeard } from '../ui/parts/dictation/heard.ts';
import { taskList } from './rule-formatter.ts';
import { insertSpoken } from './spoken-text.ts';

/** A text with "|" for the caret, or two of them around a selection. */
function written(marked: string) {
  const [before = '', selected, after] = marked.split('|');
  const isSelection = after !== undefined;
  return {
    text: before + (selected ?? '') + (after ?? ''),
    start: before.length,
    end: before.length + (isSelection ? (selected ?? '').length : 0),
  };
}

function said(marked: string, words: string, mayReplace = true) {
  const box = written(marked);
  const { from, to, text, caret } = insertSpoken(box, words, { mayReplace });
  const whole = box.text.slice(0, from) + text + box.text.slice(to);
  return `${whole.slice(0, caret)}|${whole.slice(caret)}`;
}

test.each([
  ['into nothing', '|', 'call Dana', 'Call Dana|'],
  ['behind a word', 'Please|', 'call Dana', 'Please call Dana|'],
  ['behind a blank', 'Please |', 'call Dana', 'Please call Dana|'],
  ['behind a sentence', 'Done.|', 'call Dana', 'Done. Call Dana|'],
  ['behind a new line', 'Done\n|', 'call Dana', 'Done\nCall Dana|'],
  ['between two words', 'Please |Dana', 'call', 'Please call| Dana'],
  ['before a mark', 'Please call|, Ines', 'Dana', 'Please call Dana|, Ines'],
  ['behind a bracket', 'Dana (|', 'her agent', 'Dana (her agent|'],
  ['a mark alone', 'Please call Dana|', ', now', 'Please call Dana, now|'],
  ['nothing', 'Please |', '  ', 'Please |'],
])('DIC-1 words go where the caret is: %s', (_what, marked, words, result) => {
  expect(said(marked, words)).toBe(result);
});

test('DIC-1 a selection is replaced, but one made while dictating is kept', () => {
  expect(said('Please |call Tom| now', 'ring Dana')).toBe('Please ring Dana| now');
  expect(said('Please |call Tom| now', 'and Dana', false)).toBe('Please call Tom and Dana| now');
});

test.each([
  ['call Dana new paragraph send the deck', 'Call Dana\n\nSend the deck|'],
  ['one, new line, two', 'One\nTwo|'],
  ['uno nueva línea dos', 'Uno\nDos|'],
  ['a new paragraphing rule', 'A new paragraphing rule|'],
  ['a new line of dolls', 'A new line of dolls|'],
  ['we begin the new paragraph here', 'We begin the new paragraph here|'],
])('5.23 a speaker can dictate a paragraph or a line break: %j', (words, result) => {
  expect(said('|', words)).toBe(result);
});

test.each([
  ['|', 'new task call Dana new task send the deck', 'Task: call Dana\nTask: send the deck|'],
  ['Notes|', 'task: call Dana', 'Notes\nTask: call Dana|'],
  ['Notes\n|', 'task colon call Dana', 'Notes\nTask: call Dana|'],
  ['|', 'nueva tarea llama a Dana', 'Tarea: llama a Dana|'],
  ['|', 'there is a new task for you', 'There is a new task for you|'],
  ['|', 'the task force meets', 'The task force meets|'],
])('5.23 a speaker can dictate a task, which begins a line: %j and %j', (marked, words, result) => {
  expect(said(marked, words)).toBe(result);
});

test.each(['spokenTasks', 'spokenTasksOnAndroid'] as const)(
  '5.23 DICT-2 recognised spoken tasks (%s) become person, verb and due date',
  (name) => {
    const { said: words, isCumulative, events } = traces[name];
    const results = (events.at(-1)?.results ?? []).map(([isFinal, confidence, transcript]) => ({
      isFinal,
      confidence,
      transcript,
    }));
    const { pieces, interim } = readHeard(results, { isCumulative });
    // On Android the text is final only when the session ends.
    const heard = [...pieces, interim].filter((piece) => piece !== '');
    expect(heard.join(' ')).toBe(words);
    let text = '';
    for (const piece of heard) {
      const part = insertSpoken({ text, start: text.length, end: text.length }, piece, { mayReplace: true });
      text = text.slice(0, part.from) + part.text + text.slice(part.to);
    }
    expect(taskList(text)).toBe('- [ ] Sam: Call Dana, by Friday\n- [ ] Send the deck, tomorrow');
  },
);
