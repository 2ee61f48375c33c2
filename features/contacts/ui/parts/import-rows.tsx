import { Button, Select } from '@mantine/core';
import { ImportRowList } from '#platform/ui/kit/import-report.tsx';
import { ImportCounts } from '#platform/ui/kit/import-steps.tsx';
import { Text } from '#platform/ui/kit/layout.tsx';
import type { ImportDecision, ImportReport, RowReport } from '../../contract/imports.ts';
import { type RowOutcome, rowOutcomes } from '../../limits.ts';
import { copy } from '../copy.ts';
import classes from './import-dialog.module.css';
import type { Importing } from './use-import.ts';

const { importing: words } = copy;

const toneOf = (outcome: RowOutcome) =>
  outcome === 'refused' ? 'danger' : outcome === 'ambiguous' ? 'warning' : undefined;

type ImportRowsProps = { importing: Importing; report: ImportReport; isOpen: boolean };

/** How many rows come to what, and each of them with why; what is not clear is decided here. */
export function ImportRows({ importing, report, isOpen }: ImportRowsProps) {
  return (
    <>
      <ImportCounts
        label={words.report}
        outcomes={rowOutcomes}
        counts={report.counts}
        words={words.outcomes}
        chosen={importing.outcome}
        isFixed={!isOpen}
        onChoose={importing.narrow}
      />
      <ImportRowList
        label={words.report}
        placeWords={words.row}
        rows={report.items.map((row) => ({
          place: row.row,
          name: row.name,
          told: [words.outcomes[row.outcome], row.why].filter(Boolean).join(': '),
          tone: toneOf(row.outcome),
          choice: isOpen ? <Decide importing={importing} row={row} /> : null,
        }))}
      />
      {report.total > report.items.length ? (
        <Text as="p" size="xs" weight={400} tabular tone="faint">
          {words.shownOf(report.items.length, report.total)}{' '}
          {isOpen ? (
            <Button variant="default" size="sm" onClick={() => void importing.showMore()}>
              {words.more}
            </Button>
          ) : null}
        </Text>
      ) : null}
    </>
  );
}

function Decide({ importing, row }: { importing: Importing; row: RowReport }) {
  const decided = importing.decisions.find((one) => one.row === row.row);
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
      value={answers.some(({ value }) => value === decided?.as) ? (decided?.as ?? null) : null}
      onChange={(as) => importing.decide(row.row, as as ImportDecision['as'] | null)}
      clearable
    />
  );
}
