import { z } from 'zod';
import { ClientId } from '#platform/contract/ids.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { line } from '#platform/contract/text.ts';
import { limits, rowOutcomes } from '../limits.ts';
import { Kind } from './views.ts';

/** The result of a file, row by row. */
export const ImportReport = z.object({
  counts: z.record(z.enum(rowOutcomes), z.number().int()),
  items: z.array(
    z.object({
      /** The line in the file; the header is line 1. */
      line: z.number().int(),
      label: z.string(),
      outcome: z.enum(rowOutcomes),
      /** What is added, or the reason nothing is. */
      why: z.string(),
    }),
  ),
});
export type ImportReport = z.infer<typeof ImportReport>;

const file = { kind: Kind, csv: z.string().min(1).max(limits.importMaxLength) };
const refusals = {
  'import.unreadable': {
    status: 400,
    message: 'csv: the first line must name the columns, one of them "label".',
  },
  'import.too_long': { status: 400, message: `csv: more than ${limits.importRowsMax} rows.` },
} as const;

/** Imports entries from a CSV file: label, category, keywords. */
export const importContract = {
  checkImport: procedure
    .route({
      method: 'POST',
      path: '/admin/type-management/{kind}/import/check',
      summary: 'Preview an import row by row; changes nothing',
    })
    .errors(refusals)
    .input(z.strictObject(file))
    .output(ImportReport),
  runImport: procedure
    .route({
      method: 'POST',
      path: '/admin/type-management/{kind}/import',
      summary: 'Import a file; importing it again changes nothing',
    })
    .errors(refusals)
    .input(z.strictObject({ ...file, id: ClientId, reason: line(limits.reasonMax) }))
    .output(ImportReport),
  undoImport: procedure
    .route({
      method: 'POST',
      path: '/admin/type-management/{kind}/import/{id}/undo',
      summary: 'Undo an import, except for what was changed or used since',
    })
    .errors({ 'import.absent': { status: 404, message: 'Import not found' } })
    .input(z.strictObject({ kind: Kind, id: ClientId }))
    .output(z.object({ undone: z.number().int(), kept: z.number().int() })),
};
