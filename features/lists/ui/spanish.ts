import { spanish as lists } from './copy.es.ts';

/** The Spanish texts of lists, under the names of `translated`. */
export const words = { lists };

/** Spanish refusal messages, by refusal code. */
export const refusals: Readonly<Record<string, string>> = {
  'list.absent': 'Esta lista no existe',
  'list.name_taken': 'Ya hay una lista con ese nombre.',
  'list.name_same': 'Ya se llama así.',
  'list.job_missing': 'Di para qué puesto es la preselección.',
  'list.changed': 'La lista ha cambiado desde que la abriste.',
  'list.full': 'En la lista no cabe nadie más.',
  'lists.too_many': 'Tienes todas las listas que se pueden guardar.',
  'lists.throttled': 'Espera un momento antes de actualizar otra vez',
  'member.absent': 'Esta persona ya no está en la lista.',
  'member.present': 'Este perfil ya está en la lista',
  'member.unknown': 'No se encontró a esta persona',
  'member.self': 'No puedes añadirte a una lista.',
  'member.reader': 'Esta persona puede leer la lista. Deja antes de compartirla con ella.',
  'member.changed': 'Esto ha cambiado desde que lo abriste.',
  'status.unfit': 'Esta lista no conoce ese estado.',
  'reader.unknown': 'No se encontró a esta persona',
  'reader.member': 'Esta persona está en la lista y la vería. Quítala antes.',
  'readers.too_many': 'La lista ya se comparte con todas las personas posibles.',
};
