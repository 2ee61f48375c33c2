import { cellsByField, guessColumns } from '#platform/contract/columns.ts';
import { fold } from '#platform/contract/fold.ts';

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
const names: readonly (readonly [PasteField, readonly string[]])[] = [
  ['phone', ['phone', 'number', 'phone number', 'tel', 'telephone', 'cell', 'mobile', 'telefono', 'numero']],
  ['company', ['company', 'co', 'office', 'from', 'firm', 'studio', 'agency', 'empresa', 'compania']],
  ['assistant', ['assistant', 'asst', 'their assistant', 'asistente']],
  ['subject', ['re', 'reason', 'subject', 'about', 'regarding', 'asunto', 'motivo', 'tema']],
  ['priority', ['priority', 'prio', 'p', 'code', 'prioridad']],
  ['vip', ['vip']],
  ['note', ['note', 'notes', 'comments', 'status', 'notas', 'nota']],
  ['asked', ['date', 'first asked', 'day', 'called', 'fecha', 'dia']],
  ['name', ['name', 'who', 'caller', 'person', 'call', 'contact', 'full name', 'nombre', 'quien', 'persona']],
];

/** Where nothing is named, the columns of a sheet as most desks have them. */
const usual: readonly PasteField[] = ['name', 'company', 'phone', 'subject', 'note'];

/** A table as it was pasted. */
export interface PastedTable {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
}

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

/** Reads lines out of a table; its first row is a line too where it names no column. */
export function linesIn({ columns, rows }: PastedTable): PastedLine[] {
  const guessed = guessColumns(columns, names, (field) => field !== 'note');
  const hasHeader = guessed.includes('name');
  const mapping = hasHeader ? guessed : columns.map((_, index) => usual[index] ?? null);
  const all = hasHeader ? rows : [{ line: 1, cells: columns.map(withoutPlace) }, ...rows];
  return all.map(({ line, cells }) => lineOf(line, cellsByField(cells, mapping)));
}

/** A column without a name goes by its place; as a cell it is empty. */
const withoutPlace = (name: string, index: number) => (name === `${index + 1}` ? '' : name);

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
