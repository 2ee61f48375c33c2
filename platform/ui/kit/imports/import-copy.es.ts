import { several } from '../../spanish-plural.ts';
import type { words } from './import-copy.ts';

/** The Spanish words of importing a file. */
export const imports = {
  choose: 'Elegir archivo',
  mapping: 'Asignar columnas',
  rows: (count: number) => several(count, 'fila', 'filas'),
  is: (column: string) => `Qué contiene «${column}»`,
  nothing: 'No importar',
  check: 'Vista previa',
  report: 'Vista previa',
  done: 'Resultado de la importación',
  row: (row: number) => `Fila ${row}`,
  shownOf: (shown: number, total: number) => `${shown} de ${several(total, 'fila', 'filas')}`,
  more: 'Mostrar más filas',
  dayOrder: (sample: string) => `Cómo escribe este archivo los días como ${sample}`,
  dayOrders: { day_first: 'Primero el día', month_first: 'Primero el mes' },
  undecided: 'Sin decidir: esos días no se importan',
  remarked: (count: number) => `${several(count, 'fila entra', 'filas entran')} sin algún dato.`,
  nothingToDo: 'Nada nuevo que importar',
  back: 'Atrás',
  close: 'Cerrar',
  undo: 'Deshacer importación',
  undoUntil: 'Puedes deshacerla hasta',
  failed: 'No se importó nada. Comprueba tu conexión y vuelve a intentarlo.',
  undoFailed: 'No se pudo deshacer. Comprueba tu conexión y vuelve a intentarlo.',
  earlier: 'Importaciones anteriores',
  states: { read: 'Sin importar', done: 'Importado', undone: 'Deshecho' },
} satisfies typeof words;
