import { counted } from '#platform/ui/counted.ts';
import { translated } from '#platform/ui/language.ts';

const people = (count: number) => `${counted.format(count)} ${count === 1 ? 'person' : 'people'}`;

/** Screen text for one message to many people. */
export const words = translated('writeToMany', {
  button: 'Message',
  title: (count: number) => `Message ${people(count)}`,
  text: 'Message',
  textMissing: 'Write a message.',
  how: 'Send as',
  apart: 'Separate messages',
  apartHelp: "Nobody sees who else got it. People you aren't connected with get a request.",
  together: 'One group',
  togetherHelp: 'Everyone sees who is in it and every reply.',
  tooMany: (most: number) => `Choose up to ${counted.format(most)} people.`,
  send: 'Send',
  cancel: 'Cancel',
  close: 'Close',
  sent: (count: number, all: number) => `Sent to ${counted.format(count)} of ${people(all)}`,
  rest: 'Not sent to',
  again: 'Retry',
  failedLine: 'Check your connection and try again.',
});
