import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useRef, useState } from 'react';
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
import { useMediaQuery } from '#platform/ui/use-media-query.ts';
import { copy } from '../copy.ts';
import type { AssignmentDialog } from '../parts/assignment-dialogs.tsx';
import { AssignmentList } from '../parts/assignment-list.tsx';
import { AssignmentPanel } from '../parts/assignment-panel.tsx';
import { type AssignmentsSearch, readAssignmentsSearch, withParts } from '../parts/assignments-address.ts';
import { AssignmentsHead } from '../parts/assignments-head.tsx';
import { useAssignments } from '../parts/use-assignments.ts';
import { useFirstView } from '../parts/use-first-view.ts';

// The list loads first, and its dialogs with the first press.
const AssignmentDialogs = lazyPart(() =>
  import('../parts/assignment-dialogs.tsx').then((part) => ({ default: part.AssignmentDialogs })),
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
    return <ForbiddenPanel thing={copy.thing} whoCanGrant={copy.whoCanGrant} />;
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
