import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DayOrder } from '#platform/contract/written-day.ts';
import { ImportAsks } from '#platform/ui/kit/imports/import-asks.tsx';
import * as kit from '#platform/ui/kit/imports/import-dialog.tsx';
import type { ImportRow } from '#platform/ui/kit/imports/import-report.tsx';
import { type ImportWay, useImport } from '#platform/ui/kit/imports/use-import.ts';
import { layout } from '#platform/ui/kit/layout.tsx';
import type { ImportDecision, ImportView, RowReport } from '../../contract/imports.ts';
import { homeCountry, type ImportField, importFields, type RowOutcome } from '../../limits.ts';
import { contactsApi, importsQuery } from '../api.ts';
import { copy } from '../copy.ts';
import classes from './import-dialog.module.css';

const { importing: words } = copy;

type ImportInput = { country: string; decisions: ImportDecision[]; dayOrder?: DayOrder | undefined };

const way: ImportWay<ImportField, ImportView, RowReport, RowOutcome, ImportInput> = {
  address: '/api/contacts/imports',
  start: { country: homeCountry, decisions: [] },
  perFile: { decisions: [], dayOrder: undefined },
  check: contactsApi.checkImport.call,
  run: contactsApi.runImport.call,
  undo: async (id) => {
    const { import: file, removed, restored, kept } = await contactsApi.undoImport.call({ id });
    return { file, done: words.undone(removed, restored), kept: kept > 0 ? words.kept(kept) : undefined };
  },
  ran: () => words.ran,
};

const toneOf = (outcome: RowOutcome) =>
  outcome === 'refused' ? 'danger' : outcome === 'ambiguous' ? 'warning' : undefined;

/** Imports an address book: choose a file, assign the columns, preview each row, import, undo. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const importing = useImport(way);
  const { data } = useQuery(importsQuery());
  return (
    <kit.ImportDialog
      importing={importing}
      title={words.title}
      lead={words.lead}
      accept=".csv,.vcf,.vcard,.txt,text/csv,text/vcard,text/plain"
      earlier={data?.items}
      fields={importFields.map((value) => ({ value, label: words.fields[value] }))}
      outcomes={words.outcomes}
      wanted={(counts) => counts.new + counts.updated}
      verb={words.run}
      options={
        <Select
          className={layout({ maxWidth: 320 })}
          label={words.country}
          data={Object.entries(words.countries).map(([value, label]) => ({ value, label }))}
          value={importing.input.country}
          onChange={(value) => value && importing.setInput({ country: value })}
          allowDeselect={false}
        />
      }
      reportOptions={
        <ImportAsks
          report={importing.report}
          dayOrder={importing.input.dayOrder}
          onDayOrder={(dayOrder) => importing.tryInput({ dayOrder })}
        />
      }
      row={(row, isOpen) => shownRow(row, isOpen ? importing : undefined)}
      onClose={onClose}
    />
  );
}

type Deciding = { input: ImportInput; tryInput: (input: Partial<ImportInput>) => void };

/** A row of the report. Before the import, ambiguous rows are decided in it. */
function shownRow(row: RowReport, deciding: Deciding | undefined): ImportRow {
  const { row: place, name, outcome, why, remarks } = row;
  return {
    place,
    name,
    result: [words.outcomes[outcome], why].filter(Boolean).join(': '),
    tone: toneOf(outcome),
    remarks,
    choice: deciding ? <Decide row={row} deciding={deciding} /> : null,
  };
}

function Decide({ row, deciding }: { row: RowReport; deciding: Deciding }) {
  const { decisions } = deciding.input;
  const decided = decisions.find((one) => one.row === row.row)?.as;
  const decide = (as: ImportDecision['as'] | null) => {
    const others = decisions.filter((one) => one.row !== row.row);
    deciding.tryInput({ decisions: as === null ? others : [...others, { row: row.row, as }] });
  };
  if (row.outcome !== 'ambiguous' && !decided) return null;
  const answers = [
    { value: 'new', label: words.asNew },
    { value: 'skip', label: words.skip },
    ...row.candidates.map(({ id, displayName, company }) => ({
      value: id as string,
      label: words.isThis([displayName, company].filter(Boolean).join(', ')),
    })),
  ];
  return (
    <Select
      className={classes.decide}
      aria-label={words.decide(row.row)}
      placeholder={words.outcomes.ambiguous}
      data={answers}
      value={answers.some(({ value }) => value === decided) ? (decided ?? null) : null}
      onChange={(as) => decide(as as ImportDecision['as'] | null)}
      clearable
    />
  );
}
