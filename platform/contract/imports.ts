import { z } from 'zod';
import { ClientId } from './ids.ts';
import { importColumnsMax } from './tables/columns-max.ts';
import { Instant } from './time.ts';

/** An imported file and its result. A feature adds what else its owner sees. */
export const importedFile = z.object({
  id: ClientId,
  name: z.string(),
  state: z.enum(['read', 'done', 'undone']),
  createdAt: Instant,
  /** Until when the whole import can be undone; null when it can't. */
  undoUntil: Instant.nullable(),
});

/** An imported table. */
export const importView = <const Fields extends readonly string[]>(fields: Fields) =>
  importedFile.extend({
    rows: z.number().int(),
    /** Each with its first values, and its likely field. */
    columns: z.array(
      z.object({ name: z.string(), samples: z.array(z.string()), guess: z.enum(fields).nullable() }),
    ),
  });

/** The actual or planned result of a file, row by row: rows with the requested outcome, from the requested one on. */
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
    /** The number of rows with the requested outcome. */
    total: z.number().int(),
  });

/** The field of each column; null: none. */
export const columnMapping = <const Fields extends readonly string[]>(fields: Fields) =>
  z.array(z.enum(fields).nullable()).max(importColumnsMax);

/** The requested part of a report. */
export const reportPart = <const Outcomes extends readonly string[]>(outcomes: Outcomes) => ({
  outcome: z.enum(outcomes).optional(),
  offset: z.coerce.number().int().min(0).default(0),
});

export const absentImport = { 'import.absent': { status: 404, message: 'Import not found' } } as const;
/** A file that keeps the thread that reads it too long, or needs too much of its memory. */
export const hardImport = {
  'import.too_hard': {
    status: 400,
    message: 'This file takes too long to read. Split it into smaller files, or try again later.',
  },
} as const;
export const lateUndo = {
  'import.undo_late': { status: 409, message: 'This can no longer be undone.' },
} as const;
