import { counted } from '#platform/ui/counted.ts';
import { several } from '#platform/ui/spanish-plural.ts';
import type { editCopy } from './edit-copy.ts';

/** Spanish copy of the profile form. */
export const profileEdit = {
  title: 'Tu perfil',
  form: 'Editar el perfil',
  back: 'Tu perfil',
  sectionsLabel: 'Apartados de tu perfil',
  names: {
    name: 'Nombre',
    work: 'Trabajo',
    place: 'Lugar e idiomas',
    contact: 'Contacto',
    availability: 'Disponibilidad',
    links: 'Enlaces',
    about: 'Sobre ti',
    credits: 'Créditos',
    representation: 'Representación',
  },
  credits: (count) => several(count, 'crédito', 'créditos'),
  reels: (count) => several(count, 'reel', 'reels'),
  add: (missing) => `Añade ${missing}`,
  missing: (count) =>
    count === 0
      ? 'Tu perfil está completo.'
      : several(count, 'apartado incompleto.', 'apartados incompletos.'),
  sections: {
    name: 'Nombre',
    work: 'Trabajo',
    place: 'Lugar e idioma',
    about: 'Sobre ti',
  },
  fields: {
    displayName: 'Nombre visible',
    firstName: 'Nombre',
    lastName: 'Apellidos',
    title: 'Titular',
    roles: 'Oficios',
    company: 'Empresa',
    location: 'Lugar',
    timeZone: 'Zona horaria',
    languages: 'Idiomas',
    bio: 'Biografía',
    genres: 'Géneros',
    unions: 'Sindicatos',
  },
  help: {
    displayName: 'El nombre que ve todo el mundo.',
    title: 'A qué te dedicas. Si lo dejas vacío, mostramos tus dos primeros oficios.',
    roles: (max: number) => `Hasta ${max}. Sirven las abreviaturas: 1st AD, DP, PA.`,
    company: 'Elige una o escribe la tuya.',
    timeZone: (clock: string) => `Allí son las ${clock}.`,
    languages: 'Pulsa Intro después de cada uno.',
    unions: 'Se muestra tal como lo indiques.',
  },
  useDeviceZone: (city: string) => `Usar la de este dispositivo: ${city}`,
  bioCount: (length: number, max: number) =>
    `${counted.format(length)} de ${several(max, 'carácter', 'caracteres')}`,
  noSuchRole: 'Ningún oficio con este nombre',
  noSuchGenre: 'Ningún género con este nombre',
  nothingYet: 'Vacío',
  nameNeeded: 'Escribe un nombre visible.',
  tooLong: (max: number) => `Usa como máximo ${several(max, 'carácter', 'caracteres')}.`,
  tooMany: (max: number) => `Elige como máximo ${max}.`,
  unknownChoice: 'Esa opción no está en el catálogo.',
  changed: (count: number, isKept: boolean) =>
    `${several(count, 'campo cambiado', 'campos cambiados')}${isKept ? ', guardado en este dispositivo' : ''}`,
  save: 'Guardar',
  discard: 'Descartar',
  saved: 'Perfil guardado',
  notSaved: 'No se pudo guardar tu perfil',
  offline: 'Sin conexión. Tus cambios están guardados en este dispositivo.',
  kept: 'Tus cambios siguen aquí. Inténtalo otra vez.',
  restored: 'Tus cambios sin guardar han vuelto.',
  fieldWrong: 'Revisa los campos marcados',
} satisfies typeof editCopy;
