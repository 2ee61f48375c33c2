import { spanish as documents } from './copy.es.ts';
import { spanish as fileSending } from './parts/sending/sending-copy.es.ts';

/** The Spanish words of documents, under the names of `translated`. */
export const words = { documents, fileSending };

/** Its refusals in Spanish, by code. */
export const refusals: Readonly<Record<string, string>> = {
  'file.in_use': 'Algo usa este archivo.',
  'file.kind_unknown': 'kind: no hay archivos de esta clase.',
  'file.type_refused': 'contentType: no se aceptan archivos de este tipo.',
  'file.too_large': 'bytes: el archivo es más grande de lo que se permite.',
  'file.id_taken': 'id: ya hay otro archivo con este identificador.',
  'file.throttled': 'Demasiadas subidas. Inténtalo más tarde.',
  'file.infected': 'Se ha encontrado un virus en el archivo. No se ha guardado.',
  'upload.too_many': 'Se están subiendo demasiados archivos a la vez.',
  'upload.no_room': 'Tienes demasiados archivos subidos sin usar. Usa o quita alguno primero.',
  'upload.lost': 'Se ha perdido parte del archivo. Súbelo otra vez.',
};
