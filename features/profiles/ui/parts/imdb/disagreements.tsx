import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { refusalOf } from '#platform/ui/api/api.ts';
import { csvText } from '#platform/ui/csv.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import views from '#platform/ui/kit/view-links.module.css';
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
  const reading = useInfiniteQuery(disagreementsQuery(kind));
  const { data, error, isError, isFetchingNextPage: isBusy, hasNextPage } = reading;
  const retry = () => void (data ? reading.fetchNextPage() : reading.refetch());
  const rows = data?.pages.flatMap(({ items }) => items) ?? [];
  if (refusalOf(error)?.code === 'page.forbidden') return <ImdbForbidden />;
  return (
    <section aria-label={words.title}>
      <p className={classes.lead}>{words.lead}</p>
      <div className={classes.bar}>
        <KindLinks kind={kind} />
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

const KindLinks = ({ kind }: { kind: DisagreementKind | undefined }) => (
  <nav className={classes.kindLinks} aria-label={words.kind}>
    {[undefined, ...disagreementKinds].map((one) => (
      <Link
        key={one ?? 'all'}
        to="/admin/imdb-test"
        search={{ view: 'disagreements', ...(one && { kind: one }) }}
        className={views.link}
        activeOptions={{ exact: true, includeSearch: true }}
        aria-current={one === kind ? 'page' : undefined}
      >
        {one ? words.kinds[one] : words.all}
      </Link>
    ))}
  </nav>
);

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
