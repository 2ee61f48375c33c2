import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { deskHere } from '#platform/ui/desk.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { Row } from '#platform/ui/kit/layout.tsx';
import { ListHead, ListPage } from '#platform/ui/kit/list-page.tsx';
import { LoadedList } from '#platform/ui/kit/loaded.tsx';
import { MenuButton } from '#platform/ui/kit/menu-button.tsx';
import { OnDesks } from '#platform/ui/kit/on-desks.tsx';
import { QueueChoices } from '#platform/ui/kit/queue-choices.tsx';
import { ViewCount } from '#platform/ui/kit/view-count.tsx';
import { ViewLink } from '#platform/ui/kit/view-link.tsx';
import { listStateOf } from '#platform/ui/list-state.ts';
import type { RequestRow } from '../../contract.ts';
import { directions } from '../../limits.ts';
import { hasRequests, requestsQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { foldKinds, type KindCount } from '../parts/fold-kinds.ts';
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
  if (refusalOf(reading.error)?.code === 'page.forbidden') return <ForbiddenPanel thing={copy.thing} />;
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

/** A row that moved between two pages while they loaded is shown once. */
const uniqueOf = (rows: readonly RequestRow[]): RequestRow[] => [
  ...new Map(rows.map((row) => [keyOf(row), row])).values(),
];

type First = {
  counts: Readonly<Record<RequestsView['direction'], number>>;
  kinds: readonly KindCount[];
};

type HeadProps = { view: RequestsView; first: First | undefined; hasProjects: boolean };

function Head({ view, first, hasProjects }: HeadProps) {
  const navigate = useNavigate();
  const show = (change: Partial<RequestsView>) =>
    void navigate({ to: '/requests', search: searchOf({ ...view, ...change }), resetScroll: false });
  const kinds = first?.kinds ?? [];
  const total = first?.counts[view.direction];
  const grouping = (
    <Button
      variant={view.isByProject ? 'light' : 'default'}
      color="gray"
      size="sm"
      aria-pressed={view.isByProject}
      onClick={() => show({ isByProject: !view.isByProject })}
    >
      {copy.group}
    </Button>
  );
  return (
    <ListHead title={copy.title} actions={hasProjects || view.isByProject ? grouping : null}>
      <Row as="nav" gap={4} wrap pt={8} aria-label={copy.tabsLabel}>
        {directions.map((direction) => (
          <ViewLink
            key={direction}
            to="/requests"
            search={searchOf({ direction, kind: undefined, isByProject: view.isByProject })}
            aria-current={direction === view.direction ? 'page' : undefined}
          >
            <span>{(deskHere ? copy.onDesk : copy).tabs[direction]}</span>
            <ViewCount
              count={first?.counts[direction]}
              words={(deskHere ? copy.onDesk : copy).counted[direction]}
            />
          </ViewLink>
        ))}
      </Row>
      {kinds.length > 1 || view.kind ? (
        <Kinds kinds={kinds} total={total} chosen={view.kind} onChoose={(kind) => show({ kind })} />
      ) : null}
    </ListHead>
  );
}

const loadKindsMenu = async () => (await import('../parts/kinds-menu.tsx')).KindsMenu;

type KindsProps = {
  kinds: readonly KindCount[];
  total: number | undefined;
  chosen: string | undefined;
  onChoose: (kind: string | undefined) => void;
};

/** One line, however many kinds there are: those with most requests, and the rest behind "More". */
function Kinds({ kinds, total, chosen, onChoose }: KindsProps) {
  const { shown, folded } = foldKinds(kinds, chosen);
  return (
    <Row gap={4} align="end" pt={10} className={classes.kinds}>
      <QueueChoices
        label={copy.kindsLabel}
        choices={[
          { choice: undefined, words: copy.all, count: total },
          ...shown.map(({ kind, count }) => ({ choice: kind, words: kindWords(kind), count })),
        ]}
        chosen={chosen}
        onChoose={onChoose}
      />
      {folded.length > 0 ? (
        <MenuButton
          label={copy.moreKinds}
          words={copy.more}
          size="sm"
          load={loadKindsMenu}
          layer={{ kinds: folded, onChoose }}
        />
      ) : null}
    </Row>
  );
}

function Empty({ view }: { view: RequestsView }) {
  if (view.kind === undefined)
    return (
      <>
        <EmptyState line={(deskHere ? copy.onDesk : copy).empty[view.direction]} />
        <OnDesks scope="any" has={(desk) => hasRequests(desk, view.direction)} />
      </>
    );
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
