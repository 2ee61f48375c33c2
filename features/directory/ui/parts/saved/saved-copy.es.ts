import type { words } from './saved-copy.ts';

/** Spanish copy of saved searches. */
export const savedSearches = {
  title: 'Búsquedas guardadas',
  keep: 'Guardar esta búsqueda',
  name: 'Nombre',
  nameMissing: 'Ponle un nombre.',
  save: 'Guardar',
  saved: (name: string) => `Guardada como ${name}`,
  tells: 'Avisarme una vez al día de gente nueva',
  told: (name: string) => `Avisarme de gente nueva: ${name}`,
  telling: 'Recibirás avisos de gente nueva',
  notTelling: 'Ya no recibirás avisos de gente nueva',
  rename: (name: string) => `Cambiar el nombre de ${name}`,
  renamed: 'Nombre cambiado',
  cancel: 'Cancelar',
  remove: (name: string) => `Eliminar ${name}`,
  removed: 'Búsqueda guardada eliminada',
  undo: 'Deshacer',
  none: 'Filtra el directorio y guarda aquí lo que elegiste.',
  broken: 'No se pudieron cargar tus búsquedas guardadas',
  failed: 'No se pudo hacer',
  failedLine: 'Comprueba tu conexión e inténtalo de nuevo.',
} satisfies typeof words;
