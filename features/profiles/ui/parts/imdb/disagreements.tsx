import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { csvText } from '#platform/ui/csv.ts';
import { saveFile } from '#platform/ui/save-file.ts';
import type { Disagreement } from '../../../contract/imdb.ts';
import { type DisagreementKind, disagreementKinds } from '../../../limits.ts';
import { DisagreementTable, workWords } from './disagreement-table.tsx';
import { disagreementsQuery } from './imdb-api.ts';
import { imdbCopy } from './imdb-copy.ts';
import { Report, ReportViews } from './report.tsx';

const words = imdbCopy.disagreements;

/** Credits here that differ from the open credits (IMDB-4). */
export function Disagreements({ kind }: { kind: DisagreementKind | undefined }) {
  const reading = useInfiniteQuery(disagreementsQuery(kind));
  const rows = reading.data?.pages.flatMap(({ items }) => items) ?? [];
  const none = reading.data?.pages[0]?.hasCredits ? words.none : imdbCopy.noCredits;
  const bar = (
    <>
      <ReportViews label={words.kind} views={viewsWith(kind)} />
      {rows.length > 0 ? (
        <Button variant="default" onClick={() => saveRows(rows)}>
          {words.csv}
        </Button>
      ) : null}
    </>
  );
  return (
    <Report
      reading={reading}
      none={rows.length === 0 ? none : undefined}
      broken={words.broken}
      label={words.title}
      lead={words.lead}
      bar={bar}
    >
      {rows.length > 0 ? <DisagreementTable rows={rows} /> : null}
    </Report>
  );
}

const viewsWith = (kind: DisagreementKind | undefined) =>
  [undefined, ...disagreementKinds].map((one) => ({
    name: one ? words.kinds[one] : words.all,
    search: { view: 'disagreements', ...(one && { kind: one }) } as const,
    isCurrent: one === kind,
  }));

/** Saves the visible rows as a file (ADM-0). */
function saveRows(rows: readonly Disagreement[]): void {
  const { columns } = words;
  const lines = rows.map(({ person, differs, ours, source }) => [
    person.name,
    differs.map((kind) => words.kinds[kind]).join('; '),
    workWords(ours),
    ours.job,
    workWords(source),
    source.imdbTitleId,
    [...source.jobs, ...source.people].join('; '),
  ]);
  const head = [columns.person, columns.differs, columns.ours, words.kinds.job, columns.source, imdbCopy.id];
  const text = csvText([[...head, columns.says], ...lines]);
  saveFile('imdb-disagreements.csv', new Blob([text], { type: 'text/csv;charset=utf-8' }));
}
