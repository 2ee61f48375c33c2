import { formOf, several } from '#platform/ui/spanish-plural.ts';
import type { copy } from './copy.ts';

/** The Spanish words of the dashboard. */
export const spanish = {
  title: 'Panel',
  figures: {
    label: 'De un vistazo',
    unread: 'sin leer',
    cold: 'en frío',
    news: (number: number) => formOf(number, 'aviso', 'avisos'),
    failed: 'No se pudieron cargar las cifras.',
  },
  waiting: {
    title: 'Te espera',
    done: 'Todo al día.',
    unreadFailed: 'No se pudo cargar lo que está sin leer',
    coldFailed: 'No se pudo cargar lo que se enfrió',
    newsFailed: 'No se pudieron cargar tus avisos',
    allUnread: (number: number) =>
      formOf(number, 'Ver la conversación sin leer', `Ver las ${number} sin leer`),
    allCold: (number: number) => formOf(number, 'Ver la conversación en frío', `Ver las ${number} en frío`),
    unreadLine: (number: number, text: string) =>
      number > 1 ? `${several(number, 'nuevo', 'nuevos')}: ${text}` : text,
    noReply: (days: number) => `Sin respuesta desde hace ${several(days, 'día', 'días')}`,
    unanswered: (days: number) => `Sin contestar desde hace ${several(days, 'día', 'días')}`,
  },
  acts: {
    open: 'Abrir',
    followUp: 'Retomar',
    read: 'Marcar leído',
    of: (act: string, title: string) => `${act}: ${title}`,
  },
  recent: {
    title: 'Conversaciones recientes',
    all: 'Mensajes',
    empty: 'Aún no hay conversaciones.',
    noOthers: 'Aquí aparecen tus demás conversaciones.',
    find: 'Buscar personas',
    failed: 'No se pudieron cargar tus conversaciones',
  },
  due: {
    title: 'Encargos',
    all: 'Ver todos',
    done: 'No tienes encargos.',
    failed: 'No se pudieron cargar tus encargos',
    write: 'Escribir',
    judge: 'Revisar',
  },
  covered: {
    title: 'Informes recientes',
    all: 'Ver todos',
    failed: 'No se pudieron cargar los informes',
  },
  keep: {
    title: 'Mantener el contacto',
    all: 'Ver todos',
    failed: 'No se pudieron cargar tus recordatorios',
  },
  steps: {
    title: 'Primeros pasos',
    progress: (done: number, all: number) =>
      `${done} de ${all} hechos. Los perfiles completos se encuentran y reciben respuesta más a menudo.`,
    dismiss: 'Ahora no',
    done: 'Hecho',
    name: { title: 'Nombre', line: 'Cómo te busca la gente' },
    photo: { title: 'Foto', line: 'Para que te reconozcan' },
    roles: { title: 'Oficios', line: 'Para qué te contratan' },
    place: { title: 'Lugar', line: 'Dónde vives' },
    bio: { title: 'Biografía', line: 'Bastan dos frases' },
  },
  retry: 'Reintentar',
} satisfies typeof copy;
