import type { words } from './rail-copy.ts';

/** The Spanish words beside a conversation. */
export const details = {
  label: 'Detalles',
  profile: 'Ver el perfil',
  facts: {
    company: 'Empresa',
    place: 'Lugar',
    time: 'Hora local',
    languages: 'Idiomas',
    unions: 'Sindicatos',
    genres: 'Géneros',
  },
  credits: 'Créditos',
  untold: (number: number) => `y ${number} más`,
  about: 'Sobre',
  close: 'Cerrar los detalles',
  owner: 'Responsable',
  people: 'Personas',
  broken: 'No se pudo cargar quién participa',
  more: 'Mostrar más',
  menu: (name: string) => `${name} en este grupo`,
  handOn: 'Ceder el grupo',
  remove: 'Quitar',
  leave: 'Salir del grupo',
  edit: 'Nombre e imagen',
} satisfies typeof words;
