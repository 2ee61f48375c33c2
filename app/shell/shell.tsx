import {
  Outlet,
  type StaticDataRouteOption,
  useLocation,
  useMatches,
  useNavigate,
} from '@tanstack/react-router';
import { type MouseEvent, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { RoleBanner } from '#features/access/ui/public.ts';
import { useMe } from '#features/identity/ui/public.ts';
import { useShortcuts } from '#platform/ui/keys.ts';
import { layout } from '#platform/ui/kit/layout.tsx';
import { RouteProgress } from '#platform/ui/kit/route-progress.tsx';
import { lazyPart, preload, useLazyPart, usePreloadWhenIdle } from '#platform/ui/lazy-part.ts';
import { ConnectivityLine } from './connectivity-line.tsx';
import { copy } from './copy.ts';
import { DeferredShellSlot } from './deferred-shell-slot.tsx';
import { FeatureProviders } from './feature-providers.tsx';
import { PageGate } from './page-gate.tsx';
import type { PlainPath } from './place-link.tsx';
import { loadSearch, Search } from './search.tsx';
import classes from './shell.module.css';
import { goPlaces } from './shortcuts.ts';
import { Sidebar, sidebarIds } from './sidebar.tsx';
import { isOverlay, type SidebarState, sidebarLimits } from './sidebar-state.ts';
import { TopBar } from './top-bar.tsx';
import { useFocusReturn } from './use-focus-return.ts';
import { useNavPlaces } from './use-nav-access.ts';
import { type Sidebar as SidebarControl, useSidebar } from './use-sidebar.ts';
import { useTitleCount, useUnread } from './use-unread.ts';

const loadDrawer = () => import('./sidebar-drawer.tsx').then((part) => part.SidebarDrawer);
const DeskBar = lazyPart(async () => (await import('./desk/desk-bar.tsx')).DeskBar);
const loadSheet = () => import('./shortcut-sheet.tsx').then((part) => part.ShortcutSheet);

const stageId = 'main';

/** Everything around a page of a signed-in person. */
export function Shell() {
  const { isPageSlim, isPageFull } = useMatches({ select: layoutOf, structuralSharing: true });
  const sidebar = useSidebar(isPageSlim);
  const { viewingAs, hats, desk } = useMe();
  const { state } = sidebar;
  const unread = useUnread();
  const [isSearching, setIsSearching] = useState(false);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const logo = useRef<HTMLButtonElement>(null);
  const avatar = useRef<HTMLButtonElement>(null);
  const searchBox = useRef<HTMLButtonElement>(null);
  const openSearch = () => setIsSearching(true);
  const openSheet = () => setIsSheetOpen(true);

  useTitleCount(unread);
  usePreloadWhenIdle(loadSearch);
  useShellKeys({ openSearch, toggleSidebar: sidebar.toggle, openSheet });

  const isBeside = state.isExpanded && !isOverlay(state);
  return (
    <FeatureProviders>
      <SkipLink />
      <RouteProgress />
      <div
        className={layout({ grid: true, clip: true }, classes.shell)}
        data-desk={desk ? true : undefined}
        data-sidebar={isBeside ? 'expanded' : hasRail(state) ? 'collapsed' : 'none'}
      >
        {viewingAs || hats[0] ? <RoleBanner viewing={viewingAs} temporaryRoles={hats} /> : null}
        <TopBar
          isSidebarExpanded={state.isExpanded}
          sidebarId={sidebarIdOf(state)}
          logoRef={logo}
          avatarRef={avatar}
          searchRef={searchBox}
          onLogo={sidebar.toggle}
          onSearch={openSearch}
          onNearSearch={() => preload(loadSearch)}
          onShortcuts={openSheet}
        />
        {hasRail(state) ? (
          <Sidebar isExpanded={isBeside} isCovered={state.isExpanded && !isBeside} unread={unread} />
        ) : null}
        {desk ? (
          <Suspense fallback={null}>
            <DeskBar desk={desk} />
          </Suspense>
        ) : null}
        <main
          id={stageId}
          className={layout(
            { relative: true, stack: true, shrink: true, bg: 'panel', radius: 'panel' },
            classes.stage,
          )}
          data-footer={isPageFull ? undefined : true}
          tabIndex={-1}
        >
          <PageGate>
            <Outlet />
          </PageGate>
          <DeferredShellSlot hasFooter={!isPageFull} onHelp={openSheet} />
        </main>
        <ConnectivityLine />
      </div>
      <Overlay sidebar={sidebar} unread={unread} logo={logo} />
      <Search
        isOpen={isSearching}
        box={searchBox}
        onClose={() => setIsSearching(false)}
        onMenu={sidebar.toggle}
        onShortcuts={openSheet}
      />
      <Sheet isOpen={isSheetOpen} opener={avatar} onClose={() => setIsSheetOpen(false)} />
    </FeatureProviders>
  );
}

function layoutOf(matches: readonly { staticData: StaticDataRouteOption }[]) {
  const shown = matches.at(-1)?.staticData;
  return { isPageSlim: shown?.hasSlimSidebar === true, isPageFull: shown?.fillsStage === true };
}

function sidebarIdOf(state: SidebarState): string | undefined {
  if (isOverlay(state) && state.isExpanded) return sidebarIds.over;
  return hasRail(state) ? sidebarIds.beside : undefined;
}

// Below this width the page needs all of it: the sidebar exists only while open.
const hasRail = ({ widthPx }: SidebarState) => widthPx > sidebarLimits.mobilePx;

function SkipLink() {
  const skip = (event: MouseEvent) => {
    // Keep the page's address: a fragment would add a step to the history.
    event.preventDefault();
    document.getElementById(stageId)?.focus();
  };
  return (
    <a
      className={layout(
        {
          py: 8,
          px: 16,
          weight: 600,
          tone: 'ink',
          plain: true,
          bg: 'floating',
          border: 'hairline',
          radius: 'button',
        },
        classes.skip,
      )}
      href={`#${stageId}`}
      onClick={skip}
    >
      {copy.skip}
    </a>
  );
}

type Button = RefObject<HTMLButtonElement | null>;

function Overlay({ sidebar, unread, logo }: { sidebar: SidebarControl; unread: number; logo: Button }) {
  const { state, leave } = sidebar;
  const isOpen = state.isExpanded && isOverlay(state);
  const Drawer = useLazyPart(loadDrawer, { isWanted: isOpen, onFailure: leave });
  const href = useLocation({ select: (location) => location.href });
  const shownHref = useRef(href);
  useEffect(() => {
    // Only when the overlay is open: a needless call re-renders the whole shell.
    if (isOpen && shownHref.current !== href) leave();
    shownHref.current = href;
  });
  const close = () => {
    leave();
    logo.current?.focus();
  };
  return Drawer ? <Drawer isOpen={isOpen} unread={unread} onClose={close} /> : null;
}

function Sheet({ isOpen, opener, onClose }: { isOpen: boolean; opener: Button; onClose: () => void }) {
  const ShortcutSheet = useLazyPart(loadSheet, { isWanted: isOpen, onFailure: onClose });
  const returnFocus = useFocusReturn(isOpen, opener);
  const close = () => {
    onClose();
    returnFocus();
  };
  return ShortcutSheet ? <ShortcutSheet isOpen={isOpen} onClose={close} /> : null;
}

type ShellKeys = { openSearch: () => void; toggleSidebar: () => void; openSheet: () => void };

function useShellKeys({ openSearch, toggleSidebar, openSheet }: ShellKeys): void {
  const navigate = useNavigate();
  const places = goPlaces(useNavPlaces());
  const keys = {
    'mod+K': openSearch,
    '/': openSearch,
    'mod+B': toggleSidebar,
    '?': openSheet,
    ...Object.fromEntries(
      places.map(({ key, place }) => [
        `g ${key}`,
        () => void navigate({ to: place.to as PlainPath, search: place.search ?? {} }),
      ]),
    ),
  };
  useShortcuts(keys, { isAskedLast: true });
}
