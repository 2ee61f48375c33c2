import { counted } from '#platform/ui/counted.ts';
import { translated } from '#platform/ui/language.ts';

/** The words of people as a file. */
export const fileWords = translated('peopleFile', {
  given: (rows: number) => `${counted.format(rows)} ${rows === 1 ? 'person' : 'people'} exported`,
  failed: 'The file could not be made',
  failedLine: 'Check your connection and try again.',
  retry: 'Try again',
  tooMany: (rows: number, most: number) =>
    `These are ${counted.format(rows)} people. A day allows ${counted.format(most)}: narrow the list first.`,
});
