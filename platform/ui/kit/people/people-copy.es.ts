import { counted } from '../../counted.ts';
import { formOf } from '../../spanish-plural.ts';
import type { words } from './people-copy.ts';

/** The Spanish words of a field that chooses people. */
export const peopleField = {
  placeholder: 'Nombre, empresa o puesto',
  found: 'Personas',
  taken: (name: string) => `Elegido: ${name}`,
  remove: (name: string) => `Quitar a ${name}`,
  nothing: (term: string) => `No hay resultados para «${term}»`,
  typeMore: 'Escribe al menos dos letras.',
  unclaimed: 'Perfil aún sin reclamar',
  count: (number: number) =>
    formOf(number, '1 persona encontrada', `${counted.format(number)} personas encontradas`),
  broken: 'No se pudieron buscar personas',
  retry: 'Reintentar',
} satisfies typeof words;
