import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { fold } from '#platform/contract/fold.ts';
import type { DayOrder } from '#platform/contract/written-day.ts';
import { ImportAsks } from '#platform/ui/kit/imports/import-asks.tsx';
import * as kit from '#platform/ui/kit/imports/import-dialog.tsx';
import { type ImportWay, useImport } from '#platform/ui/kit/imports/use-import.ts';
import type { ImportWord, ProjectImport, RowReport } from '../../../contract/imports.ts';
import {
  type Format,
  formats,
  type ImportField,
  importFields,
  phases,
  type RowOutcome,
} from '../../../limits.ts';
import { projectsApi } from '../../api.ts';
import { copy } from '../../copy.ts';
import { words } from './imports-copy.ts';

type Input = { format: Format; words: ImportWord[]; dayOrder?: DayOrder | undefined };

const way: ImportWay<ImportField, ProjectImport, RowReport, RowOutcome, Input> = {
  address: '/api/projects/imports',
  start: { format: 'feature', words: [] },
  perFile: { words: [], dayOrder: undefined },
  check: projectsApi.checkImport.call,
  run: projectsApi.runImport.call,
  undo: async (id) => {
    const { import: file, removed, kept } = await projectsApi.undoImport.call({ id });
    const titles = kept.map(({ title }) => title).join(', ');
    return { file, done: words.undone(removed), kept: titles ? words.kept(titles) : undefined };
  },
  ran: ({ projects }) => words.ran(projects),
};

/** Imports a slate: choose a file, match the columns, preview each row, import, undo. */
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
          value={importing.input.format}
          onChange={(value) => value && importing.setInput({ format: value })}
          allowDeselect={false}
        />
      }
      reportOptions={
        <ImportAsks
          report={importing.report}
          dayOrder={importing.input.dayOrder}
          onDayOrder={(dayOrder) => importing.tryInput({ dayOrder })}
        >
          <UnknownWords importing={importing} />
        </ImportAsks>
      }
      row={({ line, title, outcome, why, remarks }) => ({
        place: line,
        name: title,
        result: [words.outcomes[outcome], why].filter(Boolean).join(': '),
        tone: outcome === 'refused' ? 'danger' : undefined,
        remarks,
      })}
      onClose={onClose}
    />
  );
}

type Asking = {
  report?: object;
  input: Input;
  tryInput: (input: Partial<Input>) => void;
};

/** Words of the file that nobody knows: what each means is said once, for this file and the next. */
function UnknownWords({ importing: { report, input, tryInput } }: { importing: Asking }) {
  const unknown = report && 'unknownWords' in report ? (report.unknownWords as Unknown[]) : [];
  const said = input.words.map(({ field, word }) => ({ field, word }));
  const asked = [...said, ...unknown.map(({ field, word }) => ({ field, word: fold(word) }))];
  const say = (field: Unknown['field'], word: string, means: string | null) => {
    const others = input.words.filter((one) => one.field !== field || one.word !== word);
    const format = formats.find((one) => field === 'format' && one === means);
    const phase = phases.find((one) => field === 'phase' && one === means);
    if (format) tryInput({ words: [...others, { field: 'format', word, means: format }] });
    else if (phase) tryInput({ words: [...others, { field: 'phase', word, means: phase }] });
    else tryInput({ words: others });
  };
  return asked.map(({ field, word }) => (
    <Select
      key={`${field} ${word}`}
      label={words.means(unknown.find((one) => fold(one.word) === word)?.word ?? word)}
      placeholder={words.unknown}
      data={
        field === 'format'
          ? formats.map((value) => ({ value: value as string, label: copy.formats[value] }))
          : phases.map((value) => ({ value: value as string, label: copy.phases[value] }))
      }
      value={input.words.find((one) => one.field === field && one.word === word)?.means ?? null}
      onChange={(means) => say(field, word, means)}
      clearable
    />
  ));
}

type Unknown = { field: 'format' | 'phase'; word: string };
