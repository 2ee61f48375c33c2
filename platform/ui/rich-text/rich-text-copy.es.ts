import type { words } from './rich-text-copy.ts';

export const richText = {
  noPerson: 'alguien que ya no está',
  noPost: 'La publicación citada ya no está.',
  noFile: 'Este archivo ya no está.',
  picture: 'Imagen',
} satisfies typeof words;
