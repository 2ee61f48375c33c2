import { z } from 'zod';
import { act, read } from '#platform/contract/acts.ts';
import { ClientId } from '#platform/contract/ids.ts';
import {
  absentImport,
  columnMapping,
  hardImport,
  importReport,
  importView,
  lateUndo,
  reportPart,
} from '#platform/contract/imports.ts';
import { Instant } from '#platform/contract/time.ts';
import { dayOrders } from '#platform/contract/written-day.ts';
import { importFields, limits, rowOutcomes } from '../limits.ts';
import { contacts, ofOwner, tooMany } from './cards.ts';
import { ContactId, withFacets } from './views.ts';

const Counts = z.record(z.enum(rowOutcomes), z.number().int());

/** An uploaded file and its result. An address book has no columns. */
export const ImportView = importView(importFields).extend({
  kind: z.enum(['csv', 'vcard']),
  /** How many rows came in with something left out. */
  remarked: z.number().int(),
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
  /** What was left out of it or shortened, each with its field and the rule; the row comes in all the same. */
  remarks: z.array(z.string()),
  /** For an ambiguous row, the contacts it may match. */
  candidates: z.array(z.object({ id: ContactId, displayName: z.string(), company: z.string() })),
});
export type RowReport = z.infer<typeof RowReport>;

export const ImportReport = importReport(ImportView, RowReport, rowOutcomes).extend({
  /** How many rows come in with something left out. */
  remarked: z.number().int(),
  /** Days of the file that could be two, until its owner says which part comes first. */
  unsureDays: z.object({ samples: z.array(z.string()), rows: z.number().int() }).nullable(),
});
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
  /** Which part of 4/12/85 comes first in this file. */
  dayOrder: z.enum(dayOrders).optional(),
  /** For phone numbers without a country code. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'This is not a country such as US')
    .optional(),
};

const part = reportPart(rowOutcomes);

/** Imports of address books. The file is sent to `PUT /api/contacts/imports/{id}`. */
export const importingContract = {
  imports: read('/contacts/imports', 'What I have imported, newest first', contacts).output(
    z.object({ items: z.array(ImportView) }),
  ),
  checkImport: act('POST /contacts/imports/{id}/check', 'Preview an import row by row; changes nothing', {
    ...ofOwner,
    stale: [],
    audited: 'no: looks',
  })
    .errors({ ...absentImport, ...hardImport })
    .input(z.strictObject({ ...Plan, ...part }))
    .output(ImportReport),
  runImport: act('POST /contacts/imports/{id}/run', 'Import; importing again changes nothing', {
    ...ofOwner,
    stale: ['list', 'imports', 'importReport', 'duplicates', 'moved'],
    alsoGives: ['facets', 'facets'],
    audited: 'no: own',
  })
    .errors({
      ...absentImport,
      ...hardImport,
      'import.undone': { status: 409, message: 'This import was undone. Import the file again.' },
      ...tooMany,
    })
    .input(z.strictObject(Plan))
    .output(ImportReport.extend(withFacets)),
  importReport: read('/contacts/imports/{id}/report', 'The result of each row of an import', ofOwner)
    .errors(absentImport)
    .input(z.strictObject({ id: ClientId, ...part }))
    .output(ImportReport),
  dropImport: act('DELETE /contacts/imports/{id}', 'Discard an uploaded file', {
    ...ofOwner,
    stale: ['imports', 'importReport'],
    audited: 'no: own',
  })
    .errors(absentImport)
    .input(z.strictObject({ id: ClientId }))
    .output(z.object({ dropped: z.literal(true) })),
};

/** Undoing a whole import. */
export const undoingContract = {
  undoImport: act('POST /contacts/imports/{id}/undo', 'Undo a whole import; what was changed since stays', {
    ...ofOwner,
    stale: ['list', 'imports', 'importReport', 'duplicates', 'moved'],
    alsoGives: ['facets', 'facets'],
    audited: 'no: own',
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
        ...withFacets,
      }),
    ),
};
