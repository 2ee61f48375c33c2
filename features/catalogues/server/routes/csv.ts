import { csvOf } from '#platform/server/csv.ts';
import type { EntryView } from '../../contract/views.ts';

const columns = ['label', 'category', 'keywords', 'slug', 'state', 'merged into', 'uses'] as const;

/** A catalogue as CSV that an import can read again; no cell can be a formula (T21). */
export const csvOfEntries = (entries: readonly EntryView[]): string =>
  csvOf(
    columns,
    entries.map((entry) => [
      entry.label,
      entry.groups.join('; '),
      entry.words.join('; '),
      entry.slug,
      entry.state,
      entry.mergedInto?.slug ?? '',
      entry.uses,
    ]),
  );
