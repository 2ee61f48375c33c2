import type { words } from './saved-copy.ts';

/** The Spanish words of saved searches. */
export const savedSearches = {
  title: 'Búsquedas guardadas',
  keep: 'Guardar esta búsqueda',
  name: 'Nombre',
  nameMissing: 'Ponle un nombre.',
  save: 'Guardar',
  saved: (name: string) => `Guardada como ${name}`,
  tells: 'Avisarme una vez al día de lo nuevo',
  told: (name: string) => `Avisarme de lo nuevo: ${name}`,
  telling: 'Recibirás avisos de lo nuevo',
  notTelling: 'Ya no recibirás avisos de lo nuevo',
  rename: (name: string) => `Cambiar el nombre de ${name}`,
  renamed: 'Nombre cambiado',
  cancel: 'Cancelar',
  remove: (name: string) => `Eliminar ${name}`,
  removed: 'Búsqueda guardada eliminada',
  undo: 'Deshacer',
  none: 'Elige unos filtros y guárdalos aquí.',
  broken: 'No se pudieron cargar tus búsquedas guardadas',
  failed: 'No se pudo hacer',
} satisfies typeof words;
