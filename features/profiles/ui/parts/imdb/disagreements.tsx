import { Button, NativeSelect } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { refusalOf } from '#platform/ui/api/api.ts';
import { csvText } from '#platform/ui/csv.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { saveFile } from '#platform/ui/save-file.ts';
import type { Disagreement } from '../../../contract/imdb.ts';
import { type DisagreementKind, disagreementKinds } from '../../../limits.ts';
import { DisagreementTable, workWords } from './disagreement-table.tsx';
import classes from './disagreements.module.css';
import { disagreementsQuery } from './imdb-api.ts';
import { imdbCopy } from './imdb-copy.ts';
import { ImdbForbidden } from './imdb-forbidden.tsx';

const words = imdbCopy.disagreements;

/** Credits of people here beside the open credits, where the two say different things (IMDB-4). */
export function Disagreements({ kind }: { kind: DisagreementKind | undefined }) {
  const navigate = useNavigate();
  const reading = useInfiniteQuery(disagreementsQuery(kind));
  const { data, error, isError, isFetchingNextPage: isBusy, hasNextPage } = reading;
  const choose = (next: DisagreementKind | undefined) => {
    const search = { view: 'disagreements', ...(next && { kind: next }) } as const;
    void navigate({ to: '/admin/imdb-test', search, replace: true });
  };
  const retry = () => void (data ? reading.fetchNextPage() : reading.refetch());
  const rows = data?.pages.flatMap(({ items }) => items) ?? [];
  if (refusalOf(error)?.code === 'page.forbidden') return <ImdbForbidden />;
  return (
    <section aria-label={words.title}>
      <p className={classes.lead}>{words.lead}</p>
      <div className={classes.bar}>
        <NativeSelect
          label={words.kind}
          value={kind ?? ''}
          data={[
            { value: '', label: words.all },
            ...disagreementKinds.map((value) => ({ value, label: words.kinds[value] })),
          ]}
          onChange={({ currentTarget: { value } }) => choose(disagreementKinds.find((one) => one === value))}
        />
        {rows.length > 0 ? (
          <Button variant="default" onClick={() => saveRows(rows)}>
            {words.csv}
          </Button>
        ) : null}
      </div>
      {rows.length > 0 ? <DisagreementTable rows={rows} /> : null}
      {data && rows.length === 0 ? (
        <EmptyState line={data.pages[0]?.hasCredits ? words.none : imdbCopy.noCredits} />
      ) : null}
      {isError ? <ErrorPanel title={refusalOf(error)?.message ?? words.broken} onRetry={retry} /> : null}
      {!data && !isError ? <SkeletonRows count={6} height={56} variant="line" onRetry={retry} /> : null}
      {hasNextPage && !isError ? (
        <Button
          variant="default"
          className={classes.more}
          aria-disabled={isBusy || undefined}
          data-busy={isBusy || undefined}
          onClick={isBusy ? undefined : () => void reading.fetchNextPage()}
        >
          {words.more}
        </Button>
      ) : null}
    </section>
  );
}

/** The rows that are seen, as a file (ADM-0). */
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
