import type { words } from './conflict-copy.ts';

/** The Spanish words of two versions of one record. */
export const conflict = {
  line: 'Esto cambió también en otro dispositivo desde que lo abriste.',
  mine: 'Lo tuyo',
  theirs: 'Lo que dice ahora',
  empty: 'Nada',
  joined: 'Guardado junto con lo que cambió otro dispositivo',
  keepMine: 'Dejar lo mío',
  takeTheirs: 'Tomar lo otro',
} satisfies typeof words;
