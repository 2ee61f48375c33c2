/** Numbers of the sidebar (shell 4 and 9, S30). */
export const sidebarLimits = {
  /** A second toggle within this time of the last one that counted is ignored. */
  toggleGuardMs: 300,
  resizeDebounceMs: 100,
  /** Up to this width it starts collapsed, and crossing it downward collapses it once. */
  tabletPx: 768,
  /** Up to this width every change of the width collapses it. */
  mobilePx: 600,
  /** Below this width a page that asks for it gets the slim sidebar. */
  slimBelowPx: 1600,
} as const;

/** Whether the sidebar is open, and what decides what the next event does to it. */
export type SidebarState = {
  isExpanded: boolean;
  widthPx: number;
  /** The page shown needs its width. */
  isPageSlim: boolean;
  /** What the person chose for wide windows; kept per device. */
  isExpandedWhenWide: boolean;
  /** When the last toggle that counted happened, milliseconds. */
  toggledAtMs: number | undefined;
};

export type SidebarEvent =
  | { type: 'toggled'; atMs: number }
  /** Told by somebody else what it shall be (`sidebar-state-change`). */
  | { type: 'set'; isExpanded: boolean; atMs: number }
  | { type: 'resized'; widthPx: number }
  /** Another page is shown. */
  | { type: 'page'; isSlim: boolean }
  /** A place was chosen, or the page beside the open overlay was tapped. */
  | { type: 'left' };

/** An overlay lies over the page instead of beside it: up to tablet width. */
export const isOverlay = ({ widthPx }: Pick<SidebarState, 'widthPx'>): boolean =>
  widthPx <= sidebarLimits.tabletPx;

/** How it starts, from the width, from what this device remembers and from what the page needs. */
export function startSidebar(widthPx: number, isExpandedWhenWide: boolean, isPageSlim = false): SidebarState {
  const start = { isExpanded: false, widthPx, isPageSlim, isExpandedWhenWide, toggledAtMs: undefined };
  return { ...start, isExpanded: isExpandedAtRest(start) };
}

/** What an event does; the same object when it does nothing. */
export function reduceSidebar(state: SidebarState, event: SidebarEvent): SidebarState {
  switch (event.type) {
    case 'toggled':
      return toggle(state, !state.isExpanded, event.atMs);
    case 'set':
      return event.isExpanded === state.isExpanded ? state : toggle(state, event.isExpanded, event.atMs);
    case 'resized':
      return resize(state, event.widthPx);
    case 'page':
      return turnTo(state, event.isSlim);
    case 'left':
      return isOverlay(state) && state.isExpanded ? { ...state, isExpanded: false } : state;
  }
}

function toggle(state: SidebarState, isExpanded: boolean, atMs: number): SidebarState {
  const { toggledAtMs } = state;
  if (toggledAtMs !== undefined && atMs - toggledAtMs <= sidebarLimits.toggleGuardMs) return state;
  // Over the page or on a page that needs its width it is a choice for this visit.
  const isExpandedWhenWide = modeOf(state) === 'chosen' ? isExpanded : state.isExpandedWhenWide;
  return { ...state, isExpanded, isExpandedWhenWide, toggledAtMs: atMs };
}

function resize(state: SidebarState, widthPx: number): SidebarState {
  // A phone's keyboard changes only the height: that closes nothing.
  if (widthPx === state.widthPx) return state;
  const resized = settle(state, { ...state, widthPx });
  return widthPx <= sidebarLimits.mobilePx ? { ...resized, isExpanded: false } : resized;
}

function turnTo(state: SidebarState, isPageSlim: boolean): SidebarState {
  return isPageSlim === state.isPageSlim ? state : settle(state, { ...state, isPageSlim });
}

/** Stays as it is, unless something else decides about it now. */
function settle(before: SidebarState, after: SidebarState): SidebarState {
  return modeOf(after) === modeOf(before) ? after : { ...after, isExpanded: isExpandedAtRest(after) };
}

/** Over the page, slim because the page needs its width, or as the person chose. */
function modeOf(state: SidebarState): 'over' | 'slim' | 'chosen' {
  if (isOverlay(state)) return 'over';
  return state.isPageSlim && state.widthPx < sidebarLimits.slimBelowPx ? 'slim' : 'chosen';
}

const isExpandedAtRest = (state: SidebarState): boolean =>
  modeOf(state) === 'chosen' && state.isExpandedWhenWide;
