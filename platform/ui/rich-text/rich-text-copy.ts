import { translated } from '../language.ts';

/** The words of rich text where it is read. */
export const words = translated('richText', {
  noPerson: 'somebody who is no longer here',
  noPost: 'The quoted post is no longer here.',
  noFile: 'This file is no longer here.',
  picture: 'Picture',
});
