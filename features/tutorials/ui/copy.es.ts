import type { copy } from './copy.ts';

/** The Spanish words of tutorials. */
export const spanish = {
  title: 'Tutoriales',
  thing: 'Tutoriales',
  whoCanGrant: 'un administrador',
  seenOf: (seen, all) => `${seen} de ${all} vistos`,
  refresh: 'Actualizar',
  search: 'Buscar en títulos y en lo que se dice',
  list: 'Tutoriales',
  none: 'Aquí hay películas cortas que muestran cómo se usa una página. Todavía no hay ninguna sobre las páginas que puedes abrir.',
  noneMatch: 'Nada se llama ni se dice así.',
  clear: 'Borrar la búsqueda',
  broken: 'No se pudieron cargar los tutoriales',
  isNew: 'Nuevo',
  seen: 'Visto',
  saidAt: (time, text) => `En ${time}: ${text}`,
  absent: 'Este tutorial no existe',
  absentLine: 'Lo sustituye otro más reciente, o la dirección está mal escrita.',
  all: 'Todos los tutoriales',
  doItNow: 'Hacerlo ahora',
  chapters: 'Capítulos',
  transcript: 'Lo que se dice',
  captions: 'Subtítulos',
  next: 'Siguiente',
  filmBroken: 'No se pudo cargar la película. Lo que se dice está al lado.',
  notKept: 'No se pudo guardar hasta dónde has visto.',
} satisfies typeof copy;
