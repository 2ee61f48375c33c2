import { counted } from '#platform/ui/counted.ts';
import type { copy } from './copy.ts';

/** The Spanish words of the newsletter's pages. */
export const spanish = {
  title: 'Boletín',
  thing: 'el boletín',
  archive: 'Archivo',
  work: 'En preparación',
  views: 'Números',
  search: 'Buscar en números anteriores',
  searchWork: 'Buscar en números en preparación',
  broken: 'No se pudo cargar el boletín',
  none: 'Aún no hay números. Cada uno aparece aquí en cuanto se envía.',
  noMatch: 'Ningún número coincide.',
  noWork: 'No hay nada en preparación. Empieza aquí el próximo número.',
  start: 'Número nuevo',
  number: (number) => `Nº ${number}`,
  by: (name) => `De ${name}`,
  states: {
    draft: 'Borrador',
    in_review: 'En revisión',
    approved: 'Aprobado',
    scheduled: 'Programado',
    sending: 'Enviándose',
    paused: 'En pausa',
    sent: 'Enviado',
    withdrawn: 'Retirado',
  },
  create: {
    title: 'Número nuevo',
    act: 'Empezar número',
    name: 'Título',
    missing: 'Ponle un título al número.',
  },
  issue: {
    broken: 'No se pudo cargar este número',
    absent: 'No se encontró el número',
    absentLine: 'Puede que se haya retirado.',
    back: 'Volver al boletín',
    edit: 'Abrir el editor',
    read: 'Leerlo',
    addToCalendar: 'Añadir al calendario',
    addNamed: (title) => `Añadir «${title}» a mi calendario`,
    added: 'Añadido a tu calendario',
    addFailed: 'No se pudo añadir a tu calendario',
  },
  people: (number) => `${counted.format(number)} ${number === 1 ? 'persona' : 'personas'}`,
} satisfies typeof copy;
