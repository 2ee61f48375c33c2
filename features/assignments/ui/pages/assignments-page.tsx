import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useMay } from '#features/identity/ui/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { useShortcuts } from '#platform/ui/keys.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { Box } from '#platform/ui/kit/layout.tsx';
import { ListFoot } from '#platform/ui/kit/list-foot.tsx';
import { ListPage } from '#platform/ui/kit/list-page.tsx';
import { LoadedList } from '#platform/ui/kit/loaded.tsx';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import { type ListState, listStateOf, once } from '#platform/ui/list-state.ts';
import { useMediaQuery } from '#platform/ui/use-media-query.ts';
import type { AssignmentView } from '../../contract/views.ts';
import { assignmentsQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { type AssignmentsSearch, readAssignmentsSearch, withParts } from '../parts/addresses.ts';
import type { AssignmentDialog } from '../parts/assignment-dialogs.tsx';
import { AssignmentList } from '../parts/assignment-list.tsx';
import { AssignmentPanel } from '../parts/assignment-panel.tsx';
import { AssignmentsHead } from '../parts/assignments-head.tsx';
import { createLostTextWarning } from '../parts/lost-text-warning.ts';
import { useHeldOrder } from '../parts/use-held-order.ts';

// The list loads first, and its dialogs with the first press.
const AssignmentDialogs = lazyPart(
  async () => (await import('../parts/assignment-dialogs.tsx')).AssignmentDialogs,
);

const rowHeights = { wide: 60, narrow: 76 } as const;

/** The assignments page, with one open at the side. */
export function AssignmentsPage() {
  const search = useFirstView(readAssignmentsSearch(useSearch({ strict: false })));
  const navigate = useNavigate();
  const view = useAssignments(search);
  const [dialog, setDialog] = useState<AssignmentDialog>();
  const list = useRef<HTMLElement>(null);
  const filter = useRef<HTMLInputElement>(null);
  const isPhone = useMediaQuery('(width < 768px)');
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
    return <ForbiddenPanel thing={copy.thing} />;
  }
  const give = () => setDialog({ kind: 'give' });
  return (
    <ListPage
      isOpen={search.open !== undefined}
      listRef={list}
      head={
        <AssignmentsHead
          search={search}
          total={view.total}
          runsTeam={view.runsTeam}
          filterRef={filter}
          onText={(q) => change({ q })}
          onLeave={focusList}
          onGive={give}
        />
      }
      beside={
        <>
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
        </>
      }
    >
      <LoadedList
        state={view}
        broken={copy.broken}
        rows={{ count: 10, height: rowHeights.wide, variant: 'person' }}
        isEmpty={view.rows.length === 0}
        empty={<Nothing search={search} onClear={() => change({ q: undefined })} onGive={give} />}
      >
        <Box grow minHeight={0}>
          <AssignmentList
            key={`${search.view ?? ''}|${search.q ?? ''}|${rowHeight}`}
            rows={view.rows}
            total={view.total}
            search={search}
            rowHeight={rowHeight}
            onOpen={(row) => open(row.id)}
            onEndReached={view.fetchMore}
          />
        </Box>
      </LoadedList>
      <ListFoot
        keys={[
          [['J', 'K'], copy.keys.move],
          [['/'], copy.keys.filter],
        ]}
        broken={view.isMoreBroken ? copy.moreBroken : undefined}
        onRetry={view.retry}
      />
    </ListPage>
  );
}

type NothingProps = { search: AssignmentsSearch; onClear: () => void; onGive: () => void };

function Nothing({ search: { view = 'mine', q }, onClear, onGive }: NothingProps) {
  const mayAssign = useMay('assign_tasks');
  if (q) return <EmptyState line={copy.noneMatch} act={{ label: copy.clear, run: onClear }} />;
  const first = view === 'archived' || !mayAssign ? undefined : { label: copy.give, run: onGive };
  return <EmptyState line={copy.empty[view]} act={first} />;
}

/** What the list shows. */
type AssignmentsList = ListState & {
  rows: readonly AssignmentView[];
  total: number | undefined;
  runsTeam: boolean;
};

/** Reads the assignments for a URL, page by page. Shows the fixed notice once when that finally fails (ASG-5). */
function useAssignments({ view = 'mine', q }: AssignmentsSearch): AssignmentsList {
  const reading = useInfiniteQuery(assignmentsQuery({ view, q }));
  const { isError, error } = reading;
  const [tellLost] = useState(createLostTextWarning);
  useEffect(() => {
    tellLost({ isError, error });
  }, [tellLost, isError, error]);
  const rows = once(reading.data?.pages.flatMap((page) => page.items) ?? []);
  return {
    ...listStateOf(reading),
    rows: useHeldOrder(rows, `${view}|${q ?? ''}`),
    total: reading.data?.pages[0]?.total,
    runsTeam: reading.data?.pages[0]?.runsTeam ?? false,
  };
}

/** With no view in the URL, people who assign scripts land on To do if something is waiting, otherwise on For me. */
function useFirstView(search: AssignmentsSearch): AssignmentsSearch {
  const navigate = useNavigate();
  const isFree = useMay('assign_tasks') && Object.keys(search).length === 0;
  const { data } = useInfiniteQuery({ ...assignmentsQuery({ view: 'due', q: undefined }), enabled: isFree });
  const total = data?.pages[0]?.total;
  const first = total === 0 ? 'mine' : 'due';
  // Kept in the URL, so finishing the last item doesn't switch the view.
  const isKnown = isFree && total !== undefined;
  useEffect(() => {
    if (isKnown) void navigate({ to: '/assignments', search: { view: first }, replace: true });
  }, [isKnown, first, navigate]);
  return isFree ? { view: first } : search;
}
