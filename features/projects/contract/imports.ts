import { z } from 'zod';
import { act, read } from '#platform/contract/acts.ts';
import { fold } from '#platform/contract/fold.ts';
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
import { dayOrders } from '#platform/contract/written-day.ts';
import { formats, importFields, limits, phases, rowOutcomes } from '../limits.ts';
import { mine, ofOwner } from './projects.ts';
import { ProjectId } from './views.ts';

/** A file as it was read, and what was made of it. */
export const ProjectImport = importView(importFields).extend({
  /** How many projects it made. */
  projects: z.number().int(),
});
export type ProjectImport = z.infer<typeof ProjectImport>;

const RowReport = z.object({
  /** The line of the file; the header is the first. */
  line: z.number().int(),
  outcome: z.enum(rowOutcomes),
  title: z.string(),
  /** Why, in words: of a refusal the column and the rule. */
  why: z.string(),
  /** What was left out of it or kept as text, each with its column and the rule. */
  remarks: z.array(z.string()).default([]),
});
export type RowReport = z.infer<typeof RowReport>;

/** What became of a file, row by row, or would. */
const ImportReport = importReport(ProjectImport, RowReport, rowOutcomes).extend({
  /** How many rows come in with something left out or kept as text. */
  remarked: z.number().int(),
  /** Words of the file that mean a format or a phase, and nobody has said which. */
  unknownWords: z.array(
    z.object({ field: z.enum(['format', 'phase']), word: z.string(), rows: z.number().int() }),
  ),
  /** Days that could be two, until its owner says which part comes first. */
  unsureDays: z.object({ samples: z.array(z.string()), rows: z.number().int() }).nullable(),
});

const Word = z.string().max(limits.lineMax).transform(fold).pipe(z.string().min(1));
/** What a word of a file means. */
const ImportWord = z.discriminatedUnion('field', [
  z.strictObject({ field: z.literal('format'), word: Word, means: z.enum(formats) }),
  z.strictObject({ field: z.literal('phase'), word: Word, means: z.enum(phases) }),
]);
export type ImportWord = z.infer<typeof ImportWord>;

const plan = {
  id: ClientId,
  mapping: columnMapping(importFields),
  /** Of rows that name none. */
  format: z.enum(formats).default('feature'),
  /** What words of the file mean; kept for the person's next import. */
  words: z.array(ImportWord).max(limits.importWordsMax).default([]),
  /** Which part of 4/12/27 comes first in this file. */
  dayOrder: z.enum(dayOrders).optional(),
};
const part = reportPart(rowOutcomes);

const untitled = {
  'import.no_title': { status: 400, message: 'mapping: Choose the column that holds the title.' },
} as const;

/** Projects out of a CSV file; it goes to `PUT /api/projects/imports/{id}`. */
export const importsContract = {
  imports: read('/projects/imports', 'What I have imported, newest first', mine).output(
    z.object({ items: z.array(ProjectImport) }),
  ),
  importReport: read('/projects/imports/{id}', 'The result of each row of an import', ofOwner)
    .errors(absentImport)
    .input(z.strictObject({ id: ClientId, ...part }))
    .output(ImportReport),
  checkImport: act('POST /projects/imports/{id}/check', 'Preview an import row by row; changes nothing', {
    ...mine,
    stale: [],
    audited: 'no: looks',
  })
    .errors({ ...absentImport, ...untitled, ...hardImport })
    .input(z.strictObject({ ...plan, ...part }))
    .output(ImportReport),
  runImport: act('POST /projects/imports/{id}/run', 'Import; importing again changes nothing', {
    ...mine,
    stale: ['imports', 'importReport', 'list'],
    audited: 'no: history',
  })
    .errors({
      ...absentImport,
      ...untitled,
      ...hardImport,
      'projects.too_many': { status: 409, message: 'You’ve reached the limit of projects you can be in.' },
    })
    .input(z.strictObject(plan))
    .output(ImportReport),
  undoImport: act(
    'POST /projects/imports/{id}/undo',
    'Undo a whole import; projects that were worked on since stay',
    { ...ofOwner, stale: ['imports', 'importReport', 'list'], audited: 'no: history' },
  )
    .errors({ ...absentImport, ...lateUndo })
    .input(z.strictObject({ id: ClientId }))
    .output(
      z.object({
        import: ProjectImport,
        removed: z.number().int(),
        /** Worked on since, and kept as they are. */
        kept: z.array(z.object({ id: ProjectId, title: z.string() })),
      }),
    ),
};
