import { type ColumnNames, cellsByField, guessColumns, isColumnName } from '#platform/contract/columns.ts';
import { fold } from '#platform/contract/fold.ts';
import { openTable } from '#platform/contract/tables/open-table.ts';

const fields = [
  'name',
  'company',
  'phone',
  'assistant',
  'subject',
  'priority',
  'vip',
  'note',
  'asked',
] as const;
export type PasteField = (typeof fields)[number];

/** How phone sheets name their columns, folded; the surest names first. */
const names: ColumnNames<PasteField> = [
  ['phone', ['phone', 'number', 'phone number', 'tel', 'telephone', 'cell', 'mobile', 'telefono', 'numero']],
  ['company', ['company', 'co', 'office', 'from', 'firm', 'studio', 'agency', 'empresa', 'compania']],
  ['assistant', ['assistant', 'asst', 'their assistant', 'asistente']],
  ['subject', ['subject', 're', 'reason', 'about', 'regarding', 'asunto', 'motivo', 'tema']],
  ['priority', ['priority', 'prio', 'p', 'code', 'prioridad']],
  ['vip', ['vip']],
  ['note', ['note', 'notes', 'comments', 'status', 'notas', 'nota']],
  ['asked', ['first asked', 'date', 'day', 'called', 'fecha', 'dia', 'primera vez']],
  ['name', ['name', 'who', 'caller', 'person', 'call', 'contact', 'full name', 'nombre', 'quien', 'persona']],
];

/** Without column names: the columns most desks use. */
const usual: readonly PasteField[] = ['name', 'company', 'phone', 'subject', 'note'];

/** One row of it, by what its columns are. */
export interface PastedLine {
  readonly row: number;
  readonly name: string;
  readonly company: string;
  readonly phone: string;
  readonly assistant: string;
  readonly subject: string;
  readonly note: string;
  readonly priority: number;
  readonly isVip: boolean;
  /** The day it was first requested, as written in the sheet; empty if none is. */
  readonly asked: string;
}

/** Reads lines from a pasted table; without a header its first row is a line too. */
export function linesIn(text: string, rowsMax: number): PastedLine[] | 'too_long' {
  const { columns, rows } = openTable(text, { isKnown: isColumnName(names), unnamed: 'no_header' });
  const guessed = guessColumns(columns, names, (field) => field !== 'note');
  const lines: PastedLine[] = [];
  for (const { line, cells } of rows) {
    if (lines.length >= rowsMax) return 'too_long';
    lines.push(lineOf(line, cellsByField(cells, columns.length > 0 ? guessed : usual)));
  }
  return lines;
}

function lineOf(row: number, cells: Partial<Record<PasteField, string[]>>): PastedLine {
  const one = (field: PasteField) => cells[field]?.join(', ') ?? '';
  const priority = Number(/[1-4]/.exec(one('priority'))?.[0] ?? 2);
  return {
    row,
    name: one('name'),
    company: one('company'),
    phone: one('phone'),
    assistant: one('assistant'),
    subject: one('subject'),
    note: cells.note?.join('\n') ?? '',
    priority,
    isVip: isYes(one('vip')),
    asked: one('asked'),
  };
}

const isYes = (said: string) => ['x', 'yes', 'y', 'true', '1', 'vip', 'si', 's'].includes(fold(said));
