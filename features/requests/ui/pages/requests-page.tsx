import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { Row } from '#platform/ui/kit/layout.tsx';
import { ListHead, ListPage } from '#platform/ui/kit/list-page.tsx';
import { LoadedList } from '#platform/ui/kit/loaded.tsx';
import { QueueChoices } from '#platform/ui/kit/queue-choices.tsx';
import { ViewCount } from '#platform/ui/kit/view-count.tsx';
import views from '#platform/ui/kit/view-links.module.css';
import { listStateOf } from '#platform/ui/list-state.ts';
import type { RequestRow } from '../../contract.ts';
import { directions } from '../../limits.ts';
import { requestsQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { ManyReport } from '../parts/lazy-dialogs.ts';
import { RequestList } from '../parts/request-list.tsx';
import { keyOf, kindWords } from '../parts/request-words.ts';
import { type RequestsView, readRequestsSearch, searchOf } from '../parts/requests-address.ts';
import { useManyAnswers } from '../parts/use-many-answers.ts';
import classes from './requests-page.module.css';

/** Every decision that waits for me, and every one I wait for (REQ-1). */
export function RequestsPage() {
  const view = useSearch({ strict: false, select: readRequestsSearch, structuralSharing: true });
  const reading = useInfiniteQuery(requestsQuery(view));
  const state = listStateOf(reading);
  // Kept here: with the last request answered its list goes, and the report has to stay.
  const many = useManyAnswers();
  const pages = reading.data?.pages ?? [];
  const rows = uniqueOf(pages.flatMap(({ items }) => items));
  if (refusalOf(reading.error)?.code === 'page.forbidden')
    return <ForbiddenPanel thing={copy.thing} whoCanGrant={copy.whoCanGrant} />;
  return (
    <ListPage
      isOpen={false}
      label={copy.title}
      head={<Head view={view} first={pages[0]} hasProjects={rows.some(({ project }) => project !== null)} />}
    >
      <LoadedList
        state={state}
        broken={copy.broken}
        rows={{ count: 6, height: 84 }}
        isEmpty={rows.length === 0}
        empty={<Empty view={view} />}
      >
        <RequestList
          key={view.direction}
          rows={rows}
          isByProject={view.isByProject}
          isAnswerable={view.direction === 'in'}
          many={many}
          isMoreBroken={state.isMoreBroken}
          onMore={state.fetchMore}
          onRetry={state.retry}
        />
      </LoadedList>
      <Suspense fallback={null}>
        {many.report ? <ManyReport results={many.report} onClose={many.closeReport} /> : null}
      </Suspense>
    </ListPage>
  );
}

/** A row that moved between two pages while they were read stands once. */
const uniqueOf = (rows: readonly RequestRow[]): RequestRow[] => [
  ...new Map(rows.map((row) => [keyOf(row), row])).values(),
];

type First = {
  counts: Readonly<Record<RequestsView['direction'], number>>;
  kinds: readonly { kind: string; count: number }[];
};

type HeadProps = { view: RequestsView; first: First | undefined; hasProjects: boolean };

function Head({ view, first, hasProjects }: HeadProps) {
  const navigate = useNavigate();
  const show = (change: Partial<RequestsView>) =>
    void navigate({ to: '/requests', search: searchOf({ ...view, ...change }), resetScroll: false });
  const kinds = first?.kinds ?? [];
  const total = first?.counts[view.direction];
  return (
    <ListHead title={copy.title}>
      <Row as="nav" gap={4} wrap pt={8} aria-label={copy.tabsLabel}>
        {directions.map((direction) => (
          <Link
            key={direction}
            to="/requests"
            search={searchOf({ direction, kind: undefined, isByProject: view.isByProject })}
            className={views.link}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={direction === view.direction ? 'page' : undefined}
          >
            <span>{copy.tabs[direction]}</span>
            <ViewCount count={first?.counts[direction]} words={copy.counted[direction]} />
          </Link>
        ))}
      </Row>
      {kinds.length > 1 || view.kind ? (
        <Row gap={16} align="center" justify="between" wrap className={classes.kinds}>
          <QueueChoices
            label={copy.kindsLabel}
            choices={[
              { choice: undefined, words: copy.all, count: total },
              ...kinds.map(({ kind, count }) => ({ choice: kind, words: kindWords(kind), count })),
            ]}
            chosen={view.kind}
            onChoose={(kind) => show({ kind })}
          />
          {hasProjects || view.isByProject ? (
            <Button
              variant={view.isByProject ? 'light' : 'subtle'}
              color="gray"
              size="sm"
              aria-pressed={view.isByProject}
              onClick={() => show({ isByProject: !view.isByProject })}
            >
              {copy.group}
            </Button>
          ) : null}
        </Row>
      ) : null}
    </ListHead>
  );
}

function Empty({ view }: { view: RequestsView }) {
  if (view.kind === undefined) return <EmptyState line={copy.empty[view.direction]} />;
  return (
    <EmptyState
      line={copy.empty.kind}
      link={
        <Link to="/requests" search={searchOf({ ...view, kind: undefined })}>
          {copy.showAll}
        </Link>
      }
    />
  );
}
