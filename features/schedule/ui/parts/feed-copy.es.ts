import type { feedCopy } from './feed-copy.ts';

/** The Spanish words of calendar feeds. */
export const calendarFeeds = {
  broken: 'No se pudieron cargar los enlaces de tu calendario',
  lead: 'Muestra tu agenda en otra aplicación de calendario con un enlace privado. Quien tenga el enlace puede leerla, así que no lo compartas. Si creas uno nuevo, el anterior deja de funcionar.',
  list: 'Enlaces de calendario',
  mine: 'Mi calendario',
  deskOf: (name: string) => `Calendario de ${name}`,
  none: 'Sin enlace',
  made: 'Creado',
  read: 'Última lectura',
  make: 'Crear enlace',
  remake: 'Crear un enlace nuevo',
  end: 'Desactivar',
  ended: 'Enlace desactivado',
  address: 'Enlace privado',
  once: 'Cópialo ahora. No se mostrará otra vez.',
  failed: 'No se pudo cambiar el enlace',
} satisfies typeof feedCopy;
