import { translated } from '#platform/ui/language.ts';

/** Copy of the photo dialog. */
export const photoCopy = translated('photo', {
  change: 'Change photo',
  add: 'Add a photo',
  title: 'Your photo',
  choose: 'Choose a picture',
  another: 'Choose another',
  kinds: 'PNG, JPEG or WebP. We crop it to a square and remove location, date and camera data.',
  frame: 'Drag to reposition, or use the arrow keys.',
  zoom: 'Zoom',
  save: 'Save photo',
  remove: 'Remove photo',
  cancel: 'Cancel',
  saved: 'Photo saved',
  removed: 'Photo removed',
  failed: 'Couldn’t save your photo',
  wrongKind: 'Choose a PNG, JPEG or WebP picture.',
  unreadable: 'We can’t read this picture. Choose another.',
});
