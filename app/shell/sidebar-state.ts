/** Numbers of the sidebar (shell 4 and 9, S30). */
export const sidebarLimits = {
  /** A second toggle within this time of the last one that counted is ignored. */
  toggleGuardMs: 300,
  resizeDebounceMs: 100,
  /** Up to this width it starts collapsed, and crossing it downward collapses it once. */
  tabletPx: 768,
  /** Up to this width every width change collapses it. */
  mobilePx: 600,
  /** Below this width a page that asks for it gets the slim sidebar. */
  slimBelowPx: 1600,
} as const;

/** Whether the sidebar is open, and what the next event depends on. */
export type SidebarState = {
  isExpanded: boolean;
  widthPx: number;
  /** The current page needs its width. */
  isPageSlim: boolean;
  /** The person's choice for wide windows; kept per device. */
  isExpandedWhenWide: boolean;
  /** When the last toggle that counted happened, milliseconds. */
  toggledAtMs: number | undefined;
};

export type SidebarEvent =
  | { type: 'toggled'; atMs: number }
  /** Another part of the page set it (`sidebar-state-change`). */
  | { type: 'set'; isExpanded: boolean; atMs: number }
  | { type: 'resized'; widthPx: number }
  /** Another page is shown. */
  | { type: 'page'; isSlim: boolean }
  /** A place was chosen, or the page next to the open overlay was tapped. */
  | { type: 'left' };

/** Whether it lies over the page instead of next to it: up to tablet width. */
export const isOverlay = ({ widthPx }: Pick<SidebarState, 'widthPx'>): boolean =>
  widthPx <= sidebarLimits.tabletPx;

/** The initial state, from the width, this device's stored choice and the page's needs. */
export function startSidebar(widthPx: number, isExpandedWhenWide: boolean, isPageSlim = false): SidebarState {
  const start = { isExpanded: false, widthPx, isPageSlim, isExpandedWhenWide, toggledAtMs: undefined };
  return { ...start, isExpanded: isExpandedAtRest(start) };
}

/** The state after an event; the same object when nothing changes. */
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
  // As an overlay or on a slim page it is a choice for this visit only.
  const isExpandedWhenWide = modeOf(state) === 'chosen' ? isExpanded : state.isExpandedWhenWide;
  return { ...state, isExpanded, isExpandedWhenWide, toggledAtMs: atMs };
}

function resize(state: SidebarState, widthPx: number): SidebarState {
  // A phone's keyboard changes only the height, which closes nothing.
  if (widthPx === state.widthPx) return state;
  const resized = settle(state, { ...state, widthPx });
  return widthPx <= sidebarLimits.mobilePx ? { ...resized, isExpanded: false } : resized;
}

function turnTo(state: SidebarState, isPageSlim: boolean): SidebarState {
  return isPageSlim === state.isPageSlim ? state : settle(state, { ...state, isPageSlim });
}

/** Keeps the state unless the deciding mode has changed. */
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
