import { fold } from '#platform/contract/fold.ts';
import { countOutcomes } from '#platform/server/imports/imports.ts';
import type { RowReport } from '../../contract/imports.ts';
import { type RowOutcome, rowOutcomes } from '../../limits.ts';
import { type ReadRow, type RowFields, signOf, withPlaces } from './import-rows.ts';

/** What becomes of each row, and of each project. */
export interface ImportPlan {
  readonly report: RowReport[];
  readonly counts: Record<RowOutcome, number>;
  readonly made: RowFields[];
}

/**
 * The result of each row, the same for a dry run and for the import. The first row of a title makes the project, the others
 * add their locations, as location lists have one row for each.
 * @param present titles of the projects the importer is in, folded
 */
export function planImport(rows: readonly ReadRow[], present: ReadonlySet<string>): ImportPlan {
  const made = new Map<string, { line: number; fields: RowFields }>();
  const placed = rows.map((row): RowReport => {
    if (row.kind === 'refused') return { line: row.line, outcome: 'refused', title: row.title, why: row.why };
    const { line, fields } = row;
    const reportOf = (outcome: RowOutcome, why = ''): RowReport => ({
      line,
      outcome,
      title: fields.title,
      why,
    });
    if (present.has(fold(fields.title))) return reportOf('present', 'you’re in a project of this title');
    const sign = signOf(row);
    const first = made.get(sign);
    if (!first) {
      made.set(sign, { line, fields });
      return reportOf('new');
    }
    const { locations, isFull } = withPlaces(first.fields.locations, fields.locations);
    made.set(sign, { line: first.line, fields: { ...first.fields, locations } });
    return reportOf(
      'repeated',
      `as row ${first.line}${isFull ? ', which has no room for more locations' : ''}`,
    );
  });
  const counts = countOutcomes(rowOutcomes, placed);
  return { report: placed, counts, made: [...made.values()].map(({ fields }) => fields) };
}
