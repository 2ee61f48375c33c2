import type { photoCopy } from './photo-copy.ts';

/** The Spanish words of one's own photo. */
export const photo = {
  change: 'Cambiar la foto',
  add: 'Añadir una foto',
  title: 'Tu foto',
  choose: 'Elegir una imagen',
  another: 'Elegir otra',
  kinds: 'PNG, JPEG o WebP. Se guarda como un cuadrado sin su lugar, su fecha ni su cámara.',
  frame: 'La parte que se muestra. Arrástrala o muévela con las flechas.',
  zoom: 'Ampliar',
  save: 'Guardar la foto',
  remove: 'Quitar la foto',
  cancel: 'Cancelar',
  saved: 'Foto guardada',
  removed: 'Foto quitada',
  failed: 'No se pudo guardar tu foto',
  wrongKind: 'Elige una imagen PNG, JPEG o WebP.',
  unreadable: 'Esta imagen no se puede leer. Elige otra.',
} satisfies typeof photoCopy;
