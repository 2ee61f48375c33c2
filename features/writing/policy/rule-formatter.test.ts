import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanUp, taskList } from './rule-formatter.ts';

test.each([
  ['spaces and a full stop', 'call  dana about   the deck', 'Call dana about the deck.'],
  ['spaces before marks', 'she is in , I think !', 'She is in, I think!'],
  ['fillers', 'Um, we uh wait for the er final cut', 'We wait for the final cut.'],
  ['slips', 'send the the deck to to Sam at at noon', 'Send the deck to Sam at at noon.'],
  ['"i" alone', 'yes i can, i’ll call', 'Yes I can, I’ll call.'],
  ['the beginning of sentences', 'first this. then that. and so on', 'First this. Then that. And so on.'],
  ['an item after a filler', 'um - call Dana', '- Call Dana'],
  ['lists', '- first thing\n* second thing', '- First thing\n* Second thing'],
  ['many empty lines', 'One\n\n\n\nTwo', 'One\n\nTwo'],
  [
    'addresses',
    'see https://a.example/x,y and write to sam@b.example',
    'See https://a.example/x,y and write to sam@b.example',
  ],
  ['an address first', 'backlot.example is the place to be', 'backlot.example is the place to be.'],
  ['times and numbers', 'wrap at 6:30pm, 2,500 feet of 2.39:1', 'Wrap at 6:30pm, 2,500 feet of 2.39:1.'],
  ['had had and that that', 'he had had that that day', 'He had had that that day.'],
  ['initials', 'the u.s. rights stay', 'The u.s. rights stay.'],
  ['nothing to do', 'Fine.', 'Fine.'],
  ['Spanish', '¿vienes mañana a la prueba', '¿Vienes mañana a la prueba.'],
])('rules tidy up %s', (_what, text, tidy) => {
  expect(cleanUp(text)).toBe(tidy);
});

test.each([
  ['lines', 'call Dana\nsend the deck', ['Call Dana', 'Send the deck']],
  ['sentences', 'Call Dana. Send the deck!', ['Call Dana', 'Send the deck!']],
  ['"and then"', 'book the room and then call Dana', ['Book the room', 'Call Dana']],
  ['spoken marks', 'task: call Dana task: send the deck', ['Call Dana', 'Send the deck']],
  [
    'words that lead in',
    'we need to call Dana; please remember to send the deck',
    ['Call Dana', 'Send the deck'],
  ],
  ['who', 'call Dana for Sam', ['Sam: Call Dana']],
  ['by when', 'call Dana by Friday', ['Call Dana, by Friday']],
  [
    'who and by when',
    'send the deck to Ruth by Friday at 3 pm for Sam',
    ['Sam: Send the deck to Ruth, by Friday at 3 pm'],
  ],
  ['when and then who', 'send the deck for Sam tomorrow', ['Sam: Send the deck, tomorrow']],
  ['tasks spoken in Spanish', 'Tarea: llama a Dana para Sam', ['Sam: Llama a Dana']],
  ['bullets and numbers', '1. call Dana\n- send it\n• wait', ['Call Dana', 'Send it', 'Wait']],
])('DICT-2, TRF-8 rules list tasks from %s, in their order', (_what, text, tasks) => {
  expect(taskList(text)).toBe(tasks.map((task) => `- [ ] ${task}`).join('\n'));
});

test('TRF-8 a completed task stays completed, and a task list stays as it is', () => {
  const list = '- [x] Call Dana\n- [ ] Sam: Send the deck, by Friday';
  expect(taskList(list)).toBe(list);
});

const words = fc.constantFrom(
  'call',
  'Dana',
  'um',
  'the',
  'the',
  ',',
  '.',
  '6:30',
  '2,500',
  'sam@b.example',
  '\n',
  '-',
  'i',
  'https://a.example/x',
);
const texts = fc.array(words, { maxLength: 30 }).map((some) => some.join(' '));
const factsOf = (text: string) => text.match(/\d[\d:,]*\d|\w+@[\w.]*\w|https:\S*\w|Dana/g) ?? [];

test('TRF-4 rules neither lose nor add a number, a name or a link, and change nothing the second time', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(factsOf(cleanUp(text))).toEqual(factsOf(text));
      expect(cleanUp(cleanUp(text))).toBe(cleanUp(text));
    }),
  );
});
