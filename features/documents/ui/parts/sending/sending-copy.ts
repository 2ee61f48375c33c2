import { translated } from '#platform/ui/language.ts';

/** The words of a form that sends a file. */
export const words = translated('fileSending', {
  choose: 'Choose file',
  other: 'Choose another',
  uploading: (percent: number) => `Uploading, ${percent}%`,
  waiting: 'Waiting for a connection',
});
