import { counted } from '#platform/ui/counted.ts';
import { translated } from '#platform/ui/language.ts';

/** Copy of exports. */
export const fileWords = translated('peopleFile', {
  given: (rows: number) => `${counted.format(rows)} ${rows === 1 ? 'person' : 'people'} exported`,
  failed: 'Couldn’t export the file',
  failedLine: 'Check your connection and try again.',
  retry: 'Try again',
  tooMany: (rows: number, most: number) =>
    `That’s ${counted.format(rows)} people. You can export ${counted.format(most)} a day, so filter the list first.`,
});
