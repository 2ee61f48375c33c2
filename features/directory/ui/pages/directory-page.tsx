import { useDebouncedCallback } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { PersonColumns, rowHeights, tooManyWords } from '#features/profiles/ui/public/rows.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { useShortcuts } from '#platform/ui/keys.ts';
import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { Box, Row, Stack } from '#platform/ui/kit/layout.tsx';
import { LoadedList } from '#platform/ui/kit/loaded.tsx';
import { lazyPart, useLazyPart, usePreloadWhenIdle } from '#platform/ui/lazy-part.ts';
import { useDensity } from '#platform/ui/look.ts';
import { useMediaQuery } from '#platform/ui/use-media-query.ts';
import type { FoundPerson } from '../../contract/index.ts';
import { copy } from '../copy.ts';
import {
  type Change,
  type DirectorySearch,
  filterOf,
  readDirectorySearch,
  withoutFilter,
  withParts,
} from '../parts/directory-address.ts';
import { DirectoryFoot } from '../parts/directory-foot.tsx';
import { DirectoryHead } from '../parts/directory-head.tsx';
import { DirectoryList } from '../parts/directory-list.tsx';
import type { FacetSheetProps } from '../parts/facets.tsx';
import { type DirectoryView, useDirectory } from '../parts/use-directory.ts';
import { type Selection, useSelection } from '../parts/use-selection.ts';
import classes from './directory-page.module.css';

// People load first. Everything next to them has its space reserved, so nothing shifts when it arrives.
const FacetRail = lazyPart(async () => (await import('../parts/facet-rail.tsx')).FacetRail);
const PersonPanel = lazyPart(
  async () => (await import('#features/profiles/ui/public/people.ts')).PersonPanel,
);
const WorldMap = lazyPart(async () => (await import('../parts/world/world-map.tsx')).WorldMap);
const Nobody = lazyPart(async () => (await import('../parts/nobody.tsx')).Nobody);
const SelectionBar = lazyPart(async () => (await import('../parts/selection-bar.tsx')).SelectionBar);

/** Holding an arrow key passes many people; the panel and the address only follow where it stops. */
const followAfterMs = 80;

/** Find people: facets on the left, matching people, and an open person in the side panel. */
export function DirectoryPage() {
  const search = useSearch({ strict: false, select: readDirectorySearch, structuralSharing: true });
  const view = useDirectory(filterOf(search), search.sort);
  const selection = useSelection();
  const list = useRef<HTMLElement>(null);
  const filter = useRef<HTMLInputElement>(null);
  const hasRoom = useMediaQuery('(width >= 1280px)');
  const hasRail = useMediaQuery('(width >= 1024px)');
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const { change, open, close, follow, focusList } = useMoves(search, list);
  const isEmpty = view.status === 'shown' && view.people.length === 0 && !view.isPrevious;
  // An empty result keeps no panel open.
  const openId = hasRoom && !isEmpty ? search.person : undefined;

  useShortcuts({ '/': () => filter.current?.select(), j: focusList, k: focusList });
  useShortcuts({ Escape: close }, { isEnabled: openId !== undefined && selection.people.length === 0 });
  useShortcuts({ Escape: selection.clear }, { isEnabled: selection.people.length > 0 });
  useSharedPerson(search.person, hasRoom);

  const clear = useCallback(() => change(withoutFilter(search)), [change, search]);
  const openSheet = useCallback(() => setIsSheetOpen(true), []);
  if (refusalOf(view.error)?.code === 'page.forbidden') {
    return <ForbiddenPanel thing={copy.thing} />;
  }
  const rail = { search, overview: view.overview, onChange: change };
  return (
    <Row grow shrink minHeight={0} fullHeight>
      <Stack as="section" grow shrink minHeight={0} ref={list}>
        <DirectoryHead
          search={search}
          count={countWords(view)}
          overview={view.overview}
          onChange={change}
          onClear={clear}
          onLeave={focusList}
          onSheet={hasRail ? undefined : openSheet}
          filterRef={filter}
        />
        <Row grow shrink minHeight={0}>
          {hasRail ? (
            <Suspense fallback={<Box rigid borderRight="soft" className={classes.railWaiting} />}>
              <FacetRail {...rail} />
            </Suspense>
          ) : null}
          <Stack grow shrink minHeight={0} className={classes.people}>
            {search.view === 'map' ? (
              <Suspense fallback={null}>
                <WorldMap search={search} onChange={(parts) => change(parts, false)} />
              </Suspense>
            ) : (
              <Rows
                view={view}
                search={search}
                selection={selection}
                openId={openId}
                onOpen={hasRoom ? open : undefined}
                onFollow={openId ? follow : undefined}
                onChange={change}
                onClear={clear}
              />
            )}
          </Stack>
        </Row>
        <DirectoryFoot broken={view.isMoreBroken ? view : undefined} isPanelOpen={openId !== undefined} />
      </Stack>
      {openId ? (
        <Suspense fallback={<Box rigid borderLeft="soft" className={classes.panelWaiting} />}>
          <PersonPanel
            key={openId}
            id={openId}
            summary={view.people.find(({ id }) => id === openId)?.person}
            onClose={close}
          />
        </Suspense>
      ) : null}
      {hasRail ? null : (
        <FacetSheet {...rail} isOpen={isSheetOpen} onClose={() => setIsSheetOpen(false)} onClear={clear} />
      )}
    </Row>
  );
}

function countWords({ status, overview, isPrevious }: DirectoryView): string {
  if (status !== 'shown' || isPrevious || !overview) return '';
  return copy.of(overview.total, overview.everybody);
}

/** Navigation in the directory: the address, and the focus of the list. */
function useMoves(search: DirectorySearch, list: { readonly current: HTMLElement | null }) {
  const navigate = useNavigate();
  const change = useCallback(
    (parts: Change, isReplacing = true) =>
      void navigate({
        to: '/directory',
        search: withParts(search, parts),
        replace: isReplacing,
        resetScroll: false,
      }),
    [navigate, search],
  );
  const focusList = useCallback(
    () => list.current?.querySelector<HTMLElement>('[role="listitem"] [tabindex="0"]')?.focus(),
    [list],
  );
  const close = () => {
    change({ person: undefined });
    focusList();
  };
  // Moving from one open person to the next adds no history entry.
  const open = ({ id }: { id: string }) => change({ person: id }, search.person !== undefined);
  const follow = useDebouncedCallback(open, followAfterMs);
  return { change, focusList, close, open, follow };
}

/** Opens a shared address as the person's own page if there is no room for the panel. */
function useSharedPerson(id: string | undefined, hasRoom: boolean): void {
  const navigate = useNavigate();
  const first = useRef({ id, hasRoom });
  useEffect(() => {
    const shared = first.current;
    if (!shared.id || shared.hasRoom) return;
    void navigate({ to: '/people/$personId', params: { personId: shared.id }, replace: true });
  }, [navigate]);
}

const useRowHeight = () => {
  const isPhone = useMediaQuery('(width < 768px)');
  const wideHeight = useDensity() === 'compact' ? rowHeights.compact : rowHeights.wide;
  return isPhone ? rowHeights.narrow : wideHeight;
};

type PeopleProps = {
  view: DirectoryView;
  search: DirectorySearch;
  selection: Selection;
  rowHeight: number;
  openId: string | undefined;
  onOpen: ((person: FoundPerson) => void) | undefined;
  onFollow: ((person: FoundPerson) => void) | undefined;
};

function People({ view, search, selection, rowHeight, openId, onOpen, onFollow }: PeopleProps) {
  return (
    <Box grow minHeight={0}>
      <DirectoryList
        key={`${JSON.stringify(filterOf(search))}|${search.sort ?? ''}|${rowHeight}`}
        people={view.people}
        total={view.overview?.total}
        rowHeight={rowHeight}
        selection={selection}
        openId={openId}
        onOpen={onOpen}
        onActiveChange={onFollow}
        onEndReached={view.fetchMore}
      />
    </Box>
  );
}

type RowsProps = Omit<PeopleProps, 'rowHeight'> & {
  onChange: (change: Change) => void;
  onClear: () => void;
};

function Rows(props: RowsProps) {
  const { view, search, selection, onChange, onClear } = props;
  const rowHeight = useRowHeight();
  const columns = <PersonColumns last={copy.standing} />;
  return (
    <LoadedList
      state={view}
      broken={copy.broken}
      detail={tooManyWords(view.error)}
      rows={{ count: 12, height: rowHeight, variant: 'person' }}
      empty={
        <Suspense fallback={null}>
          <Nobody search={search} overview={view.overview} onChange={onChange} onClear={onClear} />
        </Suspense>
      }
      isEmpty={view.people.length === 0}
    >
      {selection.people.length > 0 ? (
        <Suspense fallback={columns}>
          <SelectionBar selection={selection} />
        </Suspense>
      ) : (
        columns
      )}
      <People {...props} rowHeight={rowHeight} />
    </LoadedList>
  );
}

const loadDrawer = () => import('../parts/facet-drawer.tsx').then((part) => part.FacetDrawer);

/** The facets in a sheet over the list, where there is no room next to it. */
function FacetSheet(props: FacetSheetProps) {
  usePreloadWhenIdle(loadDrawer);
  const Drawer = useLazyPart(loadDrawer, { isWanted: props.isOpen, onFailure: props.onClose });
  return Drawer ? <Drawer {...props} /> : null;
}
