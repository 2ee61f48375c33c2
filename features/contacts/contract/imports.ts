import { z } from 'zod';
import { ClientId } from '#platform/contract/ids.ts';
import {
  absentImport,
  columnMapping,
  importReport,
  importView,
  lateUndo,
  reportPart,
} from '#platform/contract/imports.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { Instant } from '#platform/contract/time.ts';
import { importFields, limits, rowOutcomes } from '../limits.ts';
import { ContactId } from './views.ts';

const Counts = z.record(z.enum(rowOutcomes), z.number().int());

/** A file as it was read, and what was made of it; an address book has no columns. */
export const ImportView = importView(importFields).extend({
  kind: z.enum(['csv', 'vcard']),
  doneAt: Instant.nullable(),
  counts: Counts.nullable(),
});
export type ImportView = z.infer<typeof ImportView>;

/** What became of one row, or would. */
export const RowReport = z.object({
  /** As a person counts: the first row of values is 1. */
  row: z.number().int(),
  outcome: z.enum(rowOutcomes),
  name: z.string(),
  /** Why, in words: of a refusal the field and the rule. */
  why: z.string(),
  /** The contacts it may be, of an ambiguous row. */
  candidates: z.array(z.object({ id: ContactId, displayName: z.string(), company: z.string() })),
});
export type RowReport = z.infer<typeof RowReport>;

export const ImportReport = importReport(ImportView, RowReport, rowOutcomes);
export type ImportReport = z.infer<typeof ImportReport>;

/** What an ambiguous row is: a new card, one that is there, or nothing. */
const ImportDecision = z.strictObject({
  row: z.number().int().min(1),
  as: z.union([z.literal('new'), z.literal('skip'), ContactId]),
});
export type ImportDecision = z.infer<typeof ImportDecision>;

const Plan = {
  id: ClientId,
  mapping: columnMapping(importFields).default([]),
  decisions: z.array(ImportDecision).max(limits.rowsMax).default([]),
  /** Of phone numbers that do not say their own. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'This is not a country such as US')
    .optional(),
};

const part = reportPart(rowOutcomes);

/** Reading address books in: the file goes to `PUT /api/contacts/imports/{id}`. */
export const importsContract = {
  imports: procedure
    .route({ method: 'GET', path: '/contacts/imports', summary: 'What I have imported, newest first' })
    .output(z.object({ items: z.array(ImportView) })),
  checkImport: procedure
    .route({
      method: 'POST',
      path: '/contacts/imports/{id}/check',
      summary: 'Preview an import row by row; changes nothing',
    })
    .errors(absentImport)
    .input(z.strictObject({ ...Plan, ...part }))
    .output(ImportReport),
  runImport: procedure
    .route({
      method: 'POST',
      path: '/contacts/imports/{id}/run',
      summary: 'Import; importing again changes nothing',
    })
    .errors({
      ...absentImport,
      'import.undone': { status: 409, message: 'This import was undone. Import the file again.' },
      'contact.too_many': { status: 409, message: 'You’ve reached the contact limit.' },
    })
    .input(z.strictObject(Plan))
    .output(ImportReport),
  importReport: procedure
    .route({
      method: 'GET',
      path: '/contacts/imports/{id}/report',
      summary: 'The result of each row of an import',
    })
    .errors(absentImport)
    .input(z.strictObject({ id: ClientId, ...part }))
    .output(ImportReport),
  undoImport: procedure
    .route({
      method: 'POST',
      path: '/contacts/imports/{id}/undo',
      summary: 'Undo a whole import; what was changed since stays',
    })
    .errors({ ...absentImport, ...lateUndo })
    .input(z.strictObject({ id: ClientId }))
    .output(
      z.object({
        import: ImportView,
        removed: z.number().int(),
        restored: z.number().int(),
        /** Changed since, and kept as they are. */
        kept: z.number().int(),
      }),
    ),
  dropImport: procedure
    .route({ method: 'DELETE', path: '/contacts/imports/{id}', summary: 'Discard an uploaded file' })
    .errors(absentImport)
    .input(z.strictObject({ id: ClientId }))
    .output(z.object({ dropped: z.literal(true) })),
};
