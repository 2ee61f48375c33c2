import { formOf } from '#platform/ui/spanish-plural.ts';
import { limits } from '../../../limits.ts';
import type { words } from './many-copy.ts';

/** Spanish texts for giving several scripts at once. */
export const spanish = {
  title: 'Varios encargos',
  several: 'Varios a la vez',
  choose: 'Elegir PDF',
  more: 'Añadir PDF',
  scripts: 'Guiones',
  scriptsHelp: 'Cada lector recibe cada uno en copias marcadas.',
  name: (file: string) => `Título de ${file}`,
  drop: (title: string) => `Quitar ${title}`,
  readers: 'Lectores',
  rows: 'Lo que se encargará',
  states: {
    planned: 'Listo',
    given: 'Encargado',
    sending: (percent: number) => (percent < 100 ? `Subiendo, ${percent} %` : 'Encargando'),
  },
  send: (count: number) => formOf(count, 'Dar 1 encargo', `Dar ${count} encargos`),
  again: (count: number) => formOf(count, 'Reintentar 1 encargo', `Reintentar ${count} encargos`),
  finish: 'Listo',
  given: (count: number) => formOf(count, '1 encargo dado', `${count} encargos dados`),
  left: (given: number, all: number) => `${given} de ${all} dados. Los demás dicen por qué no.`,
  failed: 'No se dio. Inténtalo de nuevo.',
  tooMany: `Como mucho ${limits.manyMax} encargos a la vez.`,
  needs: {
    scripts: 'Elige al menos un guion en PDF.',
    titles: 'Escribe un título para cada guion.',
    readers: 'Elige quién lee.',
    deadline: 'Elige un día por venir.',
  },
} satisfies typeof words;
