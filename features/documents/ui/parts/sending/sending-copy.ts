import { translated } from '#platform/ui/language.ts';

/** The words of a form that sends a file. */
export const words = translated('fileSending', {
  choose: 'Choose file',
  other: 'Choose another',
  uploading: (percent: number) => `Uploading, ${percent}%`,
  waiting: 'Waiting for a connection',
  addPicture: 'Add photo',
  movePicture: (number: number) => `Move photo ${number} forward`,
  removePicture: (number: number) => `Remove photo ${number}`,
  pictureAlt: (number: number) => `Photo ${number}`,
  picturesHelp: 'Location and camera details are removed.',
  pictureWrong: 'Choose a PNG, JPEG or WebP under 10 MB.',
});
