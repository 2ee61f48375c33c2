import { translated } from '#platform/ui/language.ts';

/** The words of one's own photo. */
export const photoCopy = translated('photo', {
  change: 'Change photo',
  add: 'Add a photo',
  title: 'Your photo',
  choose: 'Choose a picture',
  another: 'Choose another',
  kinds: 'PNG, JPEG or WebP. It is stored as a square without its place, date and camera.',
  frame: 'The part that is shown. Drag it, or move it with the arrow keys.',
  zoom: 'Enlarge',
  save: 'Save photo',
  remove: 'Remove photo',
  cancel: 'Cancel',
  saved: 'Photo saved',
  removed: 'Photo removed',
  failed: 'Could not save your photo',
  wrongKind: 'Choose a PNG, JPEG or WebP picture.',
  unreadable: 'This picture cannot be read. Choose another one.',
});
