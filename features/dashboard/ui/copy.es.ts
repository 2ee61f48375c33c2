import { formOf, several } from '#platform/ui/spanish-plural.ts';
import type { copy } from './copy.ts';

/** Spanish screen text for the dashboard. */
export const spanish = {
  title: 'Panel',
  figures: {
    label: 'De un vistazo',
    unread: 'sin leer',
    cold: 'en frío',
    meetings: (number: number) => formOf(number, 'reunión pendiente', 'reuniones pendientes'),
    requests: (number: number) => formOf(number, 'solicitud', 'solicitudes'),
    failed: 'No se pudieron cargar las cifras.',
  },
  waiting: {
    title: 'Te esperan',
    onDesk: 'Esperan a este despacho',
    done: 'Todo al día.',
    all: 'Todas las solicitudes',
    failed: 'No se pudieron cargar tus solicitudes',
  },
  since: {
    title: 'Desde que te fuiste',
    all: 'Todos los avisos',
    putAside: 'Descartar',
  },
  unread: {
    title: 'Sin leer',
    all: 'Ver todas',
    failed: 'No se pudo cargar lo que está sin leer',
    line: (number: number, text: string) =>
      number > 1 ? `${several(number, 'nuevo', 'nuevos')}: ${text}` : text,
  },
  cold: {
    title: 'En frío',
    all: 'Ver todas',
    failed: 'No se pudo cargar lo que se enfrió',
    noReply: (days: number) => `Sin respuesta desde hace ${several(days, 'día', 'días')}`,
    unanswered: (days: number) => `Sin contestar desde hace ${several(days, 'día', 'días')}`,
  },
  acts: {
    open: 'Abrir',
    followUp: 'Retomar',
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
    failed: 'No se pudieron cargar tus encargos',
    write: 'Escribir',
    judge: 'Revisar',
  },
  watched: {
    title: 'Hilos que sigues',
    count: (answers: number) => `${several(answers, 'respuesta', 'respuestas')} en hilos que sigues`,
    unread: (posts: number) => several(posts, 'mensaje nuevo', 'mensajes nuevos'),
    all: 'Comunidad',
    failed: 'No se pudieron cargar los hilos que sigues',
  },
  covered: {
    title: 'Informes recientes',
    all: 'Ver todos',
    failed: 'No se pudieron cargar los informes',
  },
  calls: {
    title: 'Llamadas que debes',
    all: 'Hacer la ronda',
    roll: (count: number, first: string) => `Hacer la ronda, ${count}: primero ${first}`,
    failed: 'No se pudieron cargar las llamadas que debes',
  },
  followUps: { title: 'Pendientes de llamadas', all: 'Ver todos' },
  projects: { title: 'Últimos proyectos' },
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
