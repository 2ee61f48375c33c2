import { z } from 'zod';
import { ClientId } from './ids.ts';
import { Instant } from './time.ts';

/** Columns of one imported file: more than any table that people keep has. */
export const importColumnsMax = 100;

/** A file as it was read in, and what was made of it. A feature adds what else its owner is told. */
export const importedFile = z.object({
  id: ClientId,
  name: z.string(),
  state: z.enum(['read', 'done', 'undone']),
  createdAt: Instant,
  /** Until when the whole can be undone; null when it cannot. */
  undoUntil: Instant.nullable(),
});

/** A table as it was read in. */
export const importView = <const Fields extends readonly string[]>(fields: Fields) =>
  importedFile.extend({
    rows: z.number().int(),
    /** Each with its first values, and what it looks like. */
    columns: z.array(
      z.object({ name: z.string(), samples: z.array(z.string()), guess: z.enum(fields).nullable() }),
    ),
  });

/** What became of a file, row by row, or would: those of the wanted outcome, from the wanted one on. */
export const importReport = <
  View extends z.ZodType,
  Row extends z.ZodType,
  const Outcomes extends readonly string[],
>(
  view: View,
  row: Row,
  outcomes: Outcomes,
) =>
  z.object({
    import: view,
    counts: z.record(z.enum(outcomes), z.number().int()),
    items: z.array(row),
    /** How many rows of the wanted outcome there are. */
    total: z.number().int(),
  });

/** What each column is; null: nothing. */
export const columnMapping = <const Fields extends readonly string[]>(fields: Fields) =>
  z.array(z.enum(fields).nullable()).max(importColumnsMax);

/** The part of a report that is wanted. */
export const reportPart = <const Outcomes extends readonly string[]>(outcomes: Outcomes) => ({
  outcome: z.enum(outcomes).optional(),
  offset: z.coerce.number().int().min(0).default(0),
});

export const absentImport = { 'import.absent': { status: 404, message: 'Import not found' } } as const;
export const lateUndo = {
  'import.undo_late': { status: 409, message: 'This can no longer be undone.' },
} as const;
