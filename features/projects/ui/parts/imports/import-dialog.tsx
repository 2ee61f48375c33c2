import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import * as kit from '#platform/ui/kit/imports/import-dialog.tsx';
import { type ImportWay, useImport } from '#platform/ui/kit/imports/use-import.ts';
import type { ProjectImport, RowReport } from '../../../contract/imports.ts';
import { type Format, formats, type ImportField, importFields, type RowOutcome } from '../../../limits.ts';
import { projectsApi } from '../../api.ts';
import { copy } from '../../copy.ts';
import { words } from './imports-copy.ts';

const way: ImportWay<ImportField, ProjectImport, RowReport, RowOutcome, { format: Format }> = {
  address: '/api/projects/imports',
  start: { format: 'feature' },
  check: projectsApi.checkImport.call,
  run: projectsApi.runImport.call,
  undo: async (id) => {
    const { import: file, removed, kept } = await projectsApi.undoImport.call({ id });
    const titles = kept.map(({ title }) => title).join(', ');
    return { file, done: words.undone(removed), kept: titles ? words.kept(titles) : undefined };
  },
  ran: ({ projects }) => words.ran(projects),
  stale: projectsApi.key(),
};

/** Reads a slate in: choose, say what the columns are, see what would become of each row, import, undo. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const importing = useImport(way);
  const { data } = useQuery(projectsApi.imports.queryOptions());
  return (
    <kit.ImportDialog
      importing={importing}
      title={words.title}
      lead={words.lead}
      accept=".csv,.txt,text/csv,text/plain"
      earlier={data?.items}
      fields={importFields.map((value) => ({ value, label: words.fields[value] }))}
      outcomes={words.outcomes}
      wanted={(counts) => counts.new}
      verb={words.run}
      options={
        <Select
          label={words.format}
          data={formats.map((value) => ({ value, label: copy.formats[value] }))}
          value={importing.wish.format}
          onChange={(value) => value && importing.setWish({ format: value })}
          allowDeselect={false}
        />
      }
      row={({ line, title, outcome, why }) => ({
        place: line,
        name: title,
        told: [words.outcomes[outcome], why].filter(Boolean).join(': '),
        tone: outcome === 'refused' ? 'danger' : undefined,
      })}
      onClose={onClose}
    />
  );
}
