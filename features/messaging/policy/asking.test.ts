import { expect, test } from 'vitest';
import { askedAbout, asks } from './asking.ts';

const asking = [
  'Can your boss do Thursday at 3?',
  'Is the draft in? Thanks.',
  'Really?!',
  'Are we on (still)?)',
  'Could you look at page 40 when you have a minute',
  'would you mind passing this on to Dana',
  'Please send the revised schedule',
  'please confirm',
  'Let me know what you think.',
  'Get back to me by Friday.',
  'I need you to sign the long form today',
  'Any news on the Copperline offer',
  'We are waiting for your answer.',
  '来られますか？明日',
  '¿Puedes el jueves',
  'Me podrías mandar el guion',
  'Avísame cuando llegue.',
  'Por favor, confirma la hora.',
  'Necesito que lo firmes hoy',
  '> Is it in?\nYes. Could you tell Dana',
];

const notAsking = [
  'Thursday works.',
  'Yes please.',
  'Please find attached the call sheet.',
  'Please note the new address.',
  'No need to reply, but could you have a look some time?',
  'No hace falta que respondas. ¿Todo bien?',
  '> Can you do Thursday?\nThursday is fine.',
  'She asked "are you free on Friday?" and I said no.',
  'Preguntó «¿vienes?» y le dije que sí.',
  'It is at https://example.com/find?q=1 now.',
  'https://example.com/?',
  'I cancan youth hostels.',
  'Puede ser.',
  '',
];

test.each(asking)('asks for an answer: %s', (content) => {
  expect(asks(content)).toBe(true);
});

test.each(notAsking)('asks for no answer: %s', (content) => {
  expect(asks(content)).toBe(false);
});

test('the question is the sentence that asks, cut at 80 characters', () => {
  expect(askedAbout('Great read. Can you do Thursday at 3? Either way is fine.')).toBe(
    'Can you do Thursday at 3?',
  );
  expect(askedAbout('> Is it in?\nIt is. Let me know what Dana says.')).toBe('Let me know what Dana says.');
  expect(askedAbout('Thursday works.')).toBeNull();
  const long = askedAbout(`Could you read ${'very '.repeat(30)}slowly?`);
  expect([long?.length, long?.endsWith('…')]).toEqual([80, true]);
});

test('a message of maximum length that almost matches throughout is scanned instantly', () => {
  const content = '"could '.repeat(1_100);
  expect(asks(content)).toBe(false);
});
