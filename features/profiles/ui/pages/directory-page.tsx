import { Button } from '@mantine/core';
import { useDebouncedCallback, useMediaQuery } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { useShortcuts } from '#platform/ui/keys.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { StaleBar } from '#platform/ui/kit/stale-bar.tsx';
import { useDensity } from '#platform/ui/look.ts';
import { copy } from '../copy.ts';
import { type DirectorySearch, readDirectorySearch, withParts } from '../parts/directory-address.ts';
import { DirectoryFoot } from '../parts/directory-foot.tsx';
import { DirectoryHead, useRoleLabel } from '../parts/directory-head.tsx';
import { DirectoryColumns, DirectoryList, rowHeights } from '../parts/directory-list.tsx';
import { PersonPanel } from '../parts/person-panel.tsx';
import { type DirectoryView, useDirectory } from '../parts/use-directory.ts';
import classes from './directory-page.module.css';

/** A key that is held down passes many people; the panel and the address follow the one it stops at. */
const followAfterMs = 80;

type Change = Partial<Record<keyof DirectorySearch, string | undefined>>;

/** Finding a person: everybody by name, filtered by what the address says, one of them open at the side. */
export function DirectoryPage() {
  const search = readDirectorySearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const view = useDirectory(search);
  const hasRoom = useMediaQuery('(width >= 1280px)', true, { getInitialValueInEffect: false });
  const isPhone = useMediaQuery('(width < 768px)', false, { getInitialValueInEffect: false });
  const wideHeight = useDensity() === 'compact' ? rowHeights.compact : rowHeights.wide;
  const rowHeight = isPhone ? rowHeights.narrow : wideHeight;
  const list = useRef<HTMLElement>(null);
  const filter = useRef<HTMLInputElement>(null);

  const change = (parts: Change, isReplacing = true) =>
    void navigate({
      to: '/directory',
      search: withParts(search, parts),
      replace: isReplacing,
      resetScroll: false,
    });
  const focusList = () =>
    list.current?.querySelector<HTMLElement>('[role="listitem"] [tabindex="0"]')?.focus();
  const close = () => {
    change({ person: undefined });
    focusList();
  };
  // Moving from one open person to the next is one step back, not many.
  const open = (person: { id: string }) => change({ person: person.id }, search.person !== undefined);
  const openId = hasRoom ? search.person : undefined;
  const follow = useDebouncedCallback(open, followAfterMs);

  useShortcuts({ '/': () => filter.current?.select(), j: focusList, k: focusList });
  useShortcuts({ Escape: close }, { isEnabled: openId !== undefined });
  useSharedPerson(search.person, hasRoom);

  if (refusalOf(view.error)?.code === 'page.forbidden') {
    return <ForbiddenPanel thing={copy.directory.thing} whoCanGrant={copy.directory.whoCanGrant} />;
  }
  return (
    <div className={classes.page}>
      <section className={classes.main} ref={list}>
        <DirectoryHead search={search} view={view} onChange={change} onLeave={focusList} filterRef={filter} />
        <Rows
          view={view}
          search={search}
          rowHeight={rowHeight}
          onClear={() => change({ q: undefined, role: undefined })}
        >
          <DirectoryColumns />
          <div className={classes.list}>
            <DirectoryList
              key={`${search.q ?? ''}|${search.role ?? ''}|${wideHeight}`}
              people={view.people}
              total={view.total}
              rowHeight={rowHeight}
              openId={openId}
              onOpen={hasRoom ? open : undefined}
              onActiveChange={openId ? follow : undefined}
              onEndReached={view.fetchMore}
            />
          </div>
        </Rows>
        <DirectoryFoot view={view} isPanelOpen={openId !== undefined} />
      </section>
      {openId ? (
        <PersonPanel
          key={openId}
          id={openId}
          summary={view.people.find((person) => person.id === openId)}
          onClose={close}
        />
      ) : null}
    </div>
  );
}

/** A shared address opens the person's own page where there is no room for the panel. */
function useSharedPerson(id: string | undefined, hasRoom: boolean): void {
  const navigate = useNavigate();
  const first = useRef({ id, hasRoom });
  useEffect(() => {
    const shared = first.current;
    if (!shared.id || shared.hasRoom) return;
    void navigate({ to: '/people/$personId', params: { personId: shared.id }, replace: true });
  }, [navigate]);
}

type RowsProps = {
  view: DirectoryView;
  search: DirectorySearch;
  /** Pixels. */
  rowHeight: number;
  onClear: () => void;
  children: ReactNode;
};

function Rows({ view, search, rowHeight, onClear, children }: RowsProps) {
  if (view.status === 'waiting') {
    return (
      <div className={classes.waiting}>
        <SkeletonRows count={12} height={rowHeight} variant="person" onRetry={view.retry} />
      </div>
    );
  }
  if (view.status === 'broken') return <ErrorPanel title={copy.directory.broken} onRetry={view.retry} />;
  if (view.people.length === 0 && !view.isPrevious) return <Nobody search={search} onClear={onClear} />;
  return (
    <div className={classes.rows} aria-busy={view.isPrevious || undefined}>
      {view.isStale ? <StaleBar at={view.updatedAt} onRetry={view.retry} /> : null}
      {children}
    </div>
  );
}

function Nobody({ search, onClear }: { search: DirectorySearch; onClear: () => void }) {
  if (!search.q && !search.role) return <EmptyState line={copy.directory.empty} />;
  const clear = (
    <Button variant="default" onClick={onClear}>
      {copy.directory.clear}
    </Button>
  );
  if (search.q) return <EmptyState line={copy.directory.noResults(search.q)} action={clear} />;
  return <NobodyWithRole role={search.role ?? ''} clear={clear} />;
}

function NobodyWithRole({ role, clear }: { role: string; clear: ReactNode }) {
  return <EmptyState line={copy.directory.noneWithRole(useRoleLabel(role))} action={clear} />;
}
