import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { useMay } from '#features/identity/ui/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { useShortcuts } from '#platform/ui/keys.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { ListFoot } from '#platform/ui/kit/list-foot.tsx';
import page from '#platform/ui/kit/list-page.module.css';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { StaleBar } from '#platform/ui/kit/stale-bar.tsx';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import { copy } from '../copy.ts';
import type { AssignmentDialog } from '../parts/assignment-dialogs.tsx';
import { AssignmentList } from '../parts/assignment-list.tsx';
import { AssignmentPanel } from '../parts/assignment-panel.tsx';
import { type AssignmentsSearch, readAssignmentsSearch, withParts } from '../parts/assignments-address.ts';
import { AssignmentsHead } from '../parts/assignments-head.tsx';
import { type AssignmentsList, useAssignments } from '../parts/use-assignments.ts';

// The list is there first; what changes it comes with the first press.
const AssignmentDialogs = lazyPart(() =>
  import('../parts/assignment-dialogs.tsx').then((part) => ({ default: part.AssignmentDialogs })),
);

const rowHeights = { wide: 60, narrow: 76 } as const;

/** What I read and what I gave: one of them open at the side. */
export function AssignmentsPage() {
  const search = readAssignmentsSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const view = useAssignments(search);
  const [dialog, setDialog] = useState<AssignmentDialog>();
  const list = useRef<HTMLElement>(null);
  const filter = useRef<HTMLInputElement>(null);
  const isPhone = useMediaQuery('(width < 768px)', false, { getInitialValueInEffect: false });
  const rowHeight = isPhone ? rowHeights.narrow : rowHeights.wide;

  const change = (parts: { [Part in keyof AssignmentsSearch]?: AssignmentsSearch[Part] | undefined }) =>
    void navigate({
      to: '/assignments',
      search: withParts(search, parts),
      replace: true,
      resetScroll: false,
    });
  const open = (id: ClientId, viewed = search.view) =>
    void navigate({
      to: '/assignments',
      search: withParts(search, { open: id, view: viewed }),
      replace: search.open !== undefined,
      resetScroll: false,
    });
  const focusList = () =>
    list.current?.querySelector<HTMLElement>('[role="listitem"] [tabindex="0"]')?.focus();
  const close = () => {
    change({ open: undefined });
    focusList();
  };
  useShortcuts({ '/': () => filter.current?.select(), j: focusList, k: focusList });
  useShortcuts({ Escape: close }, { isEnabled: search.open !== undefined && !dialog });

  if (refusalOf(view.error)?.code === 'page.forbidden') {
    return <ForbiddenPanel thing={copy.thing} whoCanGrant={copy.whoCanGrant} />;
  }
  const give = () => setDialog({ kind: 'give' });
  return (
    <div className={page.page} data-open={search.open !== undefined || undefined}>
      <section className={page.main} ref={list}>
        <AssignmentsHead
          search={search}
          total={view.total}
          filterRef={filter}
          onText={(q) => change({ q })}
          onLeave={focusList}
          onGive={give}
        />
        <Rows list={view} search={search} onClear={() => change({ q: undefined })} onGive={give}>
          <AssignmentList
            key={`${search.view ?? ''}|${search.q ?? ''}|${rowHeight}`}
            rows={view.rows}
            total={view.total}
            search={search}
            rowHeight={rowHeight}
            onOpen={(row) => open(row.id)}
            onEndReached={view.fetchMore}
          />
        </Rows>
        <ListFoot
          keys={[
            [['J', 'K'], copy.keys.move],
            [['/'], copy.keys.filter],
          ]}
          broken={view.isMoreBroken ? copy.moreBroken : undefined}
          onRetry={view.retry}
        />
      </section>
      {search.open ? (
        <AssignmentPanel key={search.open} id={search.open} onClose={close} onAsk={setDialog} />
      ) : null}
      {dialog ? (
        <Suspense fallback={null}>
          <AssignmentDialogs
            dialog={dialog}
            onClose={() => setDialog(undefined)}
            onGiven={(id) => {
              setDialog(undefined);
              if (id) open(id, 'given');
              else change({ view: 'given', open: undefined });
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

type RowsProps = {
  list: AssignmentsList;
  search: AssignmentsSearch;
  onClear: () => void;
  onGive: () => void;
  children: ReactNode;
};

function Rows({ list, search: { view = 'mine', q }, onClear, onGive, children }: RowsProps) {
  const mayAssign = useMay('assign_tasks');
  if (list.status === 'waiting')
    return (
      <div className={page.waiting}>
        <SkeletonRows count={10} height={rowHeights.wide} variant="person" onRetry={list.retry} />
      </div>
    );
  if (list.status === 'broken') return <ErrorPanel title={copy.broken} onRetry={list.retry} />;
  if (list.rows.length === 0 && !list.isPrevious) {
    if (q) {
      return (
        <EmptyState
          line={copy.noneMatch}
          action={
            <Button variant="default" onClick={onClear}>
              {copy.clear}
            </Button>
          }
        />
      );
    }
    const first =
      view === 'archived' || !mayAssign ? undefined : (
        <Button variant="default" onClick={onGive}>
          {copy.give}
        </Button>
      );
    return <EmptyState line={copy.empty[view]} action={first} />;
  }
  return (
    <div className={page.rows} aria-busy={list.isPrevious || undefined}>
      {list.isStale ? <StaleBar at={list.updatedAt} onRetry={list.retry} /> : null}
      {children}
    </div>
  );
}
