import { counted } from '#platform/ui/counted.ts';
import { translated } from '#platform/ui/language.ts';

const people = (count: number) => `${counted.format(count)} ${count === 1 ? 'person' : 'people'}`;

/** The words of one message to many people. */
export const words = translated('writeToMany', {
  button: 'Message',
  title: (count: number) => `Message ${people(count)}`,
  text: 'Message',
  textMissing: 'Write something first.',
  how: 'How',
  apart: 'Each on their own',
  apartHelp: 'Nobody sees who else got it. Whoever does not know you gets it as a request.',
  together: 'Together, in a group',
  togetherHelp: 'Everybody sees everybody, and each answer.',
  tooMany: (most: number) => `A message goes to ${counted.format(most)} people at once.`,
  send: 'Send',
  cancel: 'Cancel',
  close: 'Close',
  sent: (count: number, all: number) => `Sent to ${counted.format(count)} of ${people(all)}`,
  rest: 'Not sent to',
  again: 'Try again',
  failedLine: 'Check your connection and try again.',
});
