import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { now } from '#platform/ui/clock.ts';
import { readStored, writeStored } from '#platform/ui/device-storage.ts';
import { reduceSidebar, type SidebarState, sidebarLimits, startSidebar } from './sidebar-state.ts';

/**
 * Anyone may dispatch these on `window`; the second carries `{ isExpanded }` and is also dispatched on every change.
 */
const sidebarEvents = { toggle: 'toggle-sidebar', change: 'sidebar-state-change' } as const;

const storageKey = 'backlot-sidebar';

export type Sidebar = { state: SidebarState; toggle(): void; leave(): void };

/**
 * The sidebar of this window: follows presses, the width, events and the current page, which may ask for the slim one,
 * and remembers the choice on this device.
 */
export function useSidebar(isPageSlim: boolean): Sidebar {
  const [state, dispatch] = useReducer(reduceSidebar, undefined, () =>
    startSidebar(window.innerWidth, readStored(storageKey) !== 'collapsed', isPageSlim),
  );
  const toggle = () => dispatch({ type: 'toggled', atMs: now() });
  const leave = () => dispatch({ type: 'left' });

  // Before the new page is painted, so that no layout shift is visible.
  useLayoutEffect(() => {
    dispatch({ type: 'page', isSlim: isPageSlim });
  }, [isPageSlim]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const resize = () => {
      clearTimeout(timer);
      timer = setTimeout(
        () => dispatch({ type: 'resized', widthPx: window.innerWidth }),
        sidebarLimits.resizeDebounceMs,
      );
    };
    const onToggle = () => dispatch({ type: 'toggled', atMs: now() });
    const onChange = (event: Event) => {
      const isExpanded = isExpandedIn(event);
      if (isExpanded !== undefined) dispatch({ type: 'set', isExpanded, atMs: now() });
    };
    window.addEventListener('resize', resize);
    window.addEventListener(sidebarEvents.toggle, onToggle);
    window.addEventListener(sidebarEvents.change, onChange);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', resize);
      window.removeEventListener(sidebarEvents.toggle, onToggle);
      window.removeEventListener(sidebarEvents.change, onChange);
    };
  }, []);

  useEffect(() => {
    writeStored(storageKey, state.isExpandedWhenWide ? 'expanded' : 'collapsed');
  }, [state.isExpandedWhenWide]);
  useTellChange(state.isExpanded);
  return { state, toggle, leave };
}

/** Announces every change to the window, except the initial state. */
function useTellChange(isExpanded: boolean): void {
  const told = useRef(isExpanded);
  useEffect(() => {
    if (told.current === isExpanded) return;
    told.current = isExpanded;
    window.dispatchEvent(new CustomEvent(sidebarEvents.change, { detail: { isExpanded } }));
  }, [isExpanded]);
}

function isExpandedIn(event: Event): boolean | undefined {
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
  if (typeof detail !== 'object' || detail === null || !('isExpanded' in detail)) return undefined;
  return typeof detail.isExpanded === 'boolean' ? detail.isExpanded : undefined;
}
