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
import { formats, importFields, rowOutcomes } from '../limits.ts';
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
});
export type RowReport = z.infer<typeof RowReport>;

/** What became of a file, row by row, or would. */
const ImportReport = importReport(ProjectImport, RowReport, rowOutcomes);

const plan = {
  id: ClientId,
  mapping: columnMapping(importFields),
  /** Of rows that name none. */
  format: z.enum(formats).default('feature'),
};
const part = reportPart(rowOutcomes);

const untitled = {
  'import.no_title': { status: 400, message: 'mapping: Choose the column that holds the title.' },
} as const;

/** Projects out of a CSV file; it goes to `PUT /api/projects/imports/{id}`. */
export const importsContract = {
  imports: procedure
    .route({ method: 'GET', path: '/projects/imports', summary: 'What I have imported, newest first' })
    .output(z.object({ items: z.array(ProjectImport) })),
  importReport: procedure
    .route({
      method: 'GET',
      path: '/projects/imports/{id}',
      summary: 'The result of each row of an import',
    })
    .errors(absentImport)
    .input(z.strictObject({ id: ClientId, ...part }))
    .output(ImportReport),
  checkImport: procedure
    .route({
      method: 'POST',
      path: '/projects/imports/{id}/check',
      summary: 'Preview an import row by row; changes nothing',
    })
    .errors({ ...absentImport, ...untitled })
    .input(z.strictObject({ ...plan, ...part }))
    .output(ImportReport),
  runImport: procedure
    .route({
      method: 'POST',
      path: '/projects/imports/{id}/run',
      summary: 'Import; importing again changes nothing',
    })
    .errors({
      ...absentImport,
      ...untitled,
      'projects.too_many': { status: 409, message: 'You’ve reached the limit of projects you can be in.' },
    })
    .input(z.strictObject(plan))
    .output(ImportReport),
  undoImport: procedure
    .route({
      method: 'POST',
      path: '/projects/imports/{id}/undo',
      summary: 'Undo a whole import; projects that were worked on since stay',
    })
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
