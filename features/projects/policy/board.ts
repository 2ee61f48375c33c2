import type { PersonState } from '../limits.ts';

/** The columns of the attachments board, and the states in each (PROJ-1). */
export const boardColumns = [
  { id: 'wish-list', states: ['wish-list'] },
  { id: 'avail-checked', states: ['avail-checked'] },
  { id: 'offered', states: ['offered', 'countered'] },
  { id: 'attached', states: ['accepted', 'memo-out', 'signed', 'started', 'wrapped'] },
  { id: 'out', states: ['passed', 'released'] },
] as const satisfies readonly { id: string; states: readonly PersonState[] }[];
export type BoardColumn = (typeof boardColumns)[number]['id'];

/** The column of a state. */
export const columnOf = (state: PersonState): BoardColumn =>
  boardColumns.find(({ states }) => states.some((one) => one === state))?.id ?? 'wish-list';
