import { counted } from '../../counted.ts';
import { translated } from '../../language.ts';

const rows = (count: number) => `${counted.format(count)} ${count === 1 ? 'row' : 'rows'}`;

/** The words of importing a file, whatever is in it. */
export const words = translated('imports', {
  choose: 'Choose file',
  mapping: 'Match columns',
  rows,
  is: (column: string) => `What “${column}” contains`,
  nothing: 'Don’t import',
  check: 'Preview',
  report: 'Preview',
  done: 'Import results',
  row: (row: number) => `Row ${row}`,
  shownOf: (shown: number, total: number) => `${counted.format(shown)} of ${rows(total)}`,
  more: 'Show more rows',
  dayOrder: (sample: string) => `How this file writes days such as ${sample}`,
  dayOrders: { day_first: 'Day first', month_first: 'Month first' },
  undecided: 'Not decided: these days are left out',
  remarked: (count: number) => `${rows(count)} ${count === 1 ? 'comes' : 'come'} in with something left out.`,
  nothingToDo: 'Nothing new to import',
  back: 'Back',
  close: 'Close',
  undo: 'Undo import',
  undoUntil: 'You can undo this until',
  failed: 'Nothing was imported. Check your connection and try again.',
  undoFailed: 'Couldn’t undo the import. Check your connection and try again.',
  earlier: 'Earlier imports',
  states: { read: 'Not imported', done: 'Imported', undone: 'Undone' },
});
