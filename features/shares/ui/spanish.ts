import { spanish as shares } from './copy.es.ts';

/** The Spanish words of shares, under the names of `translated`. */
export const words = { shares };

/** What it refuses with, by the code of the refusal. */
export const refusals: Readonly<Record<string, string>> = {
  'leak.absent': 'Ninguna copia lleva un código que esté ahí.',
  'leak.nothing': 'Escribe un código o el texto de una página, o elige un archivo.',
  'leak.unreadable': 'No se puede leer este archivo.',
  'leak.no_code':
    'No se pudo leer ningún código. Fotografía el pie de la página más de cerca, o escribe el código.',
  'share.absent': 'Esto ya no se comparte contigo.',
  'share.changed': 'Esto cambió desde que lo abriste.',
  'share.end_far': 'Elige un final dentro de diez años.',
  'share.end_forwarded': 'Lo que te compartieron acaba antes. Elige un final anterior.',
  'share.end_past': 'Elige un momento futuro.',
  'share.full': 'Se ha alcanzado el límite de personas con quienes compartirlo.',
  'share.member': 'Ya está en el proyecto.',
  'share.over': 'Esto ha dejado de compartirse.',
  'share.person_unknown': 'No se encontró a esa persona',
  'share.present': 'Ya lo tiene. Cambia cuándo acaba, o revócalo antes.',
  'share.right_missing': 'No puedes dar más permisos de los que tienes.',
  'share.self': 'Esto ya lo tienes.',
  'share.start_late': 'Tiene que empezar antes de acabar.',
  'share.start_whole': 'El proyecto entero solo se puede compartir desde ya.',
  'share.terms_other': 'Las condiciones han cambiado. Léelas otra vez.',
  'share.variant_unknown': 'Esto no se puede compartir así.',
  'share_code.absent': 'Ninguna copia lleva este código.',
  'share_thing.absent': 'No se encontró el proyecto',
};
