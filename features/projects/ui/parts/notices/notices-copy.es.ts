import type { words } from './notices-copy.ts';

/** The Spanish words of one project's notification settings. */
export const projectNotices = {
  title: (project: string) => `Avisos de ${project}`,
  label: 'Avisarme de',
  save: 'Guardar',
  saved: 'Guardado',
  broken: 'No se pudieron cargar tus ajustes de avisos. Cierra esto y vuelve a intentarlo.',
  levels: {
    settings: (isOn: boolean) => `Como en mis ajustes (${isOn ? 'activadas' : 'desactivadas'})`,
    all: 'Todo',
    asked: 'Solo lo que tengo que responder',
    none: 'Nada',
  },
  lines: {
    settings: 'Sigue «Novedades de proyectos» de tus ajustes de avisos.',
    all: 'Aunque «Novedades de proyectos» esté desactivado en tus ajustes.',
    asked: 'Solicitudes de acceso, proyectos que te comparten y ofertas de propiedad.',
    none: 'Seguirás recibiendo los avisos de seguridad y del sistema.',
  },
} satisfies typeof words;
