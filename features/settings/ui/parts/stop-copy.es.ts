import type { stopCopy } from './stop-copy.ts';

/** The same in Spanish. */
export const spanish = {
  opening: 'Abriendo tus ajustes de correo',
  title: '¿Dejar de recibir estos correos?',
  stoppedTitle: 'Ya no recibirás estos correos',
  lead: (kind: string) => `No recibirás más correos sobre ${kind}. Los avisos siguen en la aplicación.`,
  stopped: (kind: string) => `No te enviaremos correos sobre ${kind}.`,
  stop: 'Dejar de recibirlos',
  undo: 'Deshacer',
  settings: 'Todos los ajustes de correo',
  goneTitle: 'Este enlace no funciona',
  gone: 'Puede que esté cortado. Puedes desactivar los correos en los ajustes de los avisos.',
  unreachable: 'No hemos podido conectar con Backlot. Inténtalo otra vez.',
  retry: 'Reintentar',
  kinds: {
    messages: 'mensajes',
    projectUpdates: 'proyectos',
    meetings: 'reuniones y reservas',
    submissions: 'propuestas y lecturas',
    comments: 'comentarios',
    forumReplies: 'respuestas del foro',
    marketplace: 'el mercado',
    connections: 'conexiones',
    invitations: 'invitaciones',
    newsletter: 'el boletín',
    digest: 'tus avisos',
  },
} satisfies typeof stopCopy;
