import type { photoCopy } from './photo-copy.ts';

/** Spanish copy of the photo dialog. */
export const photo = {
  change: 'Cambiar la foto',
  add: 'Añadir una foto',
  title: 'Tu foto',
  choose: 'Elegir una imagen',
  another: 'Elegir otra',
  kinds:
    'PNG, JPEG o WebP. La recortamos en cuadrado y quitamos el lugar, la fecha y los datos de la cámara.',
  frame: 'Arrastra para moverla o usa las flechas.',
  zoom: 'Ampliar',
  save: 'Guardar la foto',
  remove: 'Quitar la foto',
  cancel: 'Cancelar',
  saved: 'Foto guardada',
  removed: 'Foto quitada',
  failed: 'No se pudo guardar tu foto',
  wrongKind: 'Elige una imagen PNG, JPEG o WebP.',
  unreadable: 'No podemos leer esta imagen. Elige otra.',
} satisfies typeof photoCopy;
