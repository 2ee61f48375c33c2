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

/** An uploaded file and its result. An address book has no columns. */
export const ImportView = importView(importFields).extend({
  kind: z.enum(['csv', 'vcard']),
  doneAt: Instant.nullable(),
  counts: Counts.nullable(),
});
export type ImportView = z.infer<typeof ImportView>;

/** The actual or expected result of one row. */
export const RowReport = z.object({
  /** 1-based, without the header. */
  row: z.number().int(),
  outcome: z.enum(rowOutcomes),
  name: z.string(),
  /** Why, in words. For a refusal, the field and the rule. */
  why: z.string(),
  /** For an ambiguous row, the contacts it may match. */
  candidates: z.array(z.object({ id: ContactId, displayName: z.string(), company: z.string() })),
});
export type RowReport = z.infer<typeof RowReport>;

export const ImportReport = importReport(ImportView, RowReport, rowOutcomes);
export type ImportReport = z.infer<typeof ImportReport>;

/** What to do with an ambiguous row: create a card, match an existing one, or skip it. */
const ImportDecision = z.strictObject({
  row: z.number().int().min(1),
  as: z.union([z.literal('new'), z.literal('skip'), ContactId]),
});
export type ImportDecision = z.infer<typeof ImportDecision>;

const Plan = {
  id: ClientId,
  mapping: columnMapping(importFields).default([]),
  decisions: z.array(ImportDecision).max(limits.rowsMax).default([]),
  /** For phone numbers without a country code. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'This is not a country such as US')
    .optional(),
};

const part = reportPart(rowOutcomes);

/** Imports of address books. The file is sent to `PUT /api/contacts/imports/{id}`. */
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
        /** Changed since, so left as they are. */
        kept: z.number().int(),
      }),
    ),
  dropImport: procedure
    .route({ method: 'DELETE', path: '/contacts/imports/{id}', summary: 'Discard an uploaded file' })
    .errors(absentImport)
    .input(z.strictObject({ id: ClientId }))
    .output(z.object({ dropped: z.literal(true) })),
};
