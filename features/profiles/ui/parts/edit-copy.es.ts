import { counted } from '#platform/ui/counted.ts';
import { several } from '#platform/ui/spanish-plural.ts';
import type { editCopy, linksCopy, particularsCopy, photoCopy } from './edit-copy.ts';

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
  reels: (count) => several(count, 'videobook', 'videobooks'),
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

/** Spanish copy of links outside the product. */
export const profileLinks = {
  title: 'Enlaces',
  fields: { imdb: 'IMDb', website: 'Sitio web', reels: 'Videobooks' },
  help: {
    imdb: 'Pega el enlace a tu página o tu ID.',
    reels: (max: number) => `Uno por oficio o por género, hasta ${max}.`,
  },
  craft: (row: number) => `Qué muestra el videobook ${row}`,
  address: (row: number) => `Dirección del videobook ${row}`,
  craftExample: 'Comedia',
  add: 'Añadir un videobook',
  remove: (row: number) => `Quitar el videobook ${row}`,
  imdbWrong: 'Pega el enlace de una persona en IMDb, o un ID como nm0000123.',
  websiteWrong: 'Escribe una dirección web como https://example.com.',
  reelWrong: (row: number) => `Videobook ${row}: di qué muestra y da una dirección web.`,
} satisfies typeof linksCopy;

/** Spanish copy of further details for casting and crewing. */
export const particulars = {
  fields: {
    pronouns: 'Pronombres',
    mayWorkIn: 'Puede trabajar en',
    mayWorkInAudience: 'Quién puede ver dónde puedes trabajar',
    languageLevels: 'Niveles de idiomas',
    playingAgeFrom: 'Edad de interpretación desde',
    playingAgeUntil: 'Edad de interpretación hasta',
    playingAgeAudience: 'Quién puede ver tu edad de interpretación',
  },
  help: {
    pronouns: 'Se muestran junto a tu nombre.',
    mayWorkIn: 'Pasaportes y permisos de trabajo.',
  },
  noSuchCountry: 'Ningún país con este nombre',
  levelOf: (language: string) => `Nivel de ${language}`,
  noLevel: 'Sin especificar',
  ageWrong: (max: number) => `Escribe los dos años, de 0 a ${max}.`,
  ageBackwards: 'La edad menor va primero.',
} satisfies typeof particularsCopy;

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
  heic: 'Este navegador no abre fotos HEIC. Exporta la foto como JPEG o, en el iPhone, elige Ajustes, Cámara, Formatos, El más compatible.',
  unreadable: 'No podemos leer esta imagen. Elige otra.',
} satisfies typeof photoCopy;
