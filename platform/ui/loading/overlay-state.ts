/** Numbers of the overlay over the whole window (shell 4, SHL-6); milliseconds. */
const overlayLimits = {
  /** A load that is over sooner is never seen. */
  showAfterMs: 100,
  /** Once shown it stays this long, so that it does not flicker. */
  showAtLeastMs: 100,
  /** A load that never says that it is over is forgotten then. */
  entryMs: 2_000,
  /** Whatever is still there this long after the first load is forgotten as one. */
  resetMs: 8_000,
  /** So long after the start only signing in and starting show. */
  startMs: 800,
} as const;

/** What is waited for, and whose words are shown when several are: the highest. */
export const overlayPriorities = { auth: 100, app: 90, content: 50 } as const;
export type LoadingSource = keyof typeof overlayPriorities;

type Entry = { id: string; source: LoadingSource; begunAtMs: number };

/** All loads under way, and what is seen of them. Times are milliseconds of one clock. */
export type OverlayState = {
  /** When the application began. */
  startedAtMs: number;
  /** On a small device content never shows. */
  isMobile: boolean;
  entries: readonly Entry[];
  /** When the first load of an unbroken row of them began. */
  rowSinceMs: number | undefined;
  shown: { source: LoadingSource; sinceMs: number } | undefined;
};

export type OverlayEvent =
  | { type: 'begun'; id: string; source: LoadingSource; atMs: number }
  | { type: 'ended'; id: string; atMs: number }
  /** Time has passed. */
  | { type: 'tick'; atMs: number };

/** Nothing is loading yet. */
export const startOverlay = (startedAtMs: number, isMobile: boolean): OverlayState => ({
  startedAtMs,
  isMobile,
  entries: [],
  rowSinceMs: undefined,
  shown: undefined,
});

/** What an event does: loads come and go, old ones are forgotten, and what is seen follows. */
export function reduceOverlay(before: OverlayState, event: OverlayEvent): OverlayState {
  const { atMs } = event;
  const state = forget(before, atMs);
  if (event.type === 'tick') return look(state, atMs);
  const others = state.entries.filter(({ id }) => id !== event.id);
  if (event.type === 'ended') return look({ ...state, entries: others }, atMs);
  const entry = { id: event.id, source: event.source, begunAtMs: atMs };
  return look({ ...state, entries: [...others, entry], rowSinceMs: state.rowSinceMs ?? atMs }, atMs);
}

function forget(state: OverlayState, atMs: number): OverlayState {
  const { rowSinceMs } = state;
  if (rowSinceMs !== undefined && atMs - rowSinceMs >= overlayLimits.resetMs)
    return startOverlay(state.startedAtMs, state.isMobile);
  const entries = state.entries.filter(({ begunAtMs }) => atMs - begunAtMs < overlayLimits.entryMs);
  return entries.length === state.entries.length ? state : { ...state, entries };
}

function look(state: OverlayState, atMs: number): OverlayState {
  const [first] = state.entries
    .filter((entry) => isDue(state, entry, atMs))
    .sort((one, other) => overlayPriorities[other.source] - overlayPriorities[one.source]);
  const { shown } = state;
  const isHeld = shown !== undefined && atMs - shown.sinceMs < overlayLimits.showAtLeastMs;
  if (first) return { ...state, shown: { source: first.source, sinceMs: shown?.sinceMs ?? atMs } };
  if (isHeld) return state;
  const rowSinceMs = state.entries.length === 0 ? undefined : state.rowSinceMs;
  return { ...state, shown: undefined, rowSinceMs };
}

const isDue = (state: OverlayState, entry: Entry, atMs: number): boolean => atMs >= dueAtMs(state, entry);

/** When a load shows if it is not over by then; never for content on a small device. */
function dueAtMs(state: OverlayState, { source, begunAtMs }: Entry): number {
  const delayed = begunAtMs + overlayLimits.showAfterMs;
  if (source !== 'content') return delayed;
  return state.isMobile
    ? Number.POSITIVE_INFINITY
    : Math.max(delayed, state.startedAtMs + overlayLimits.startMs);
}

/** When it has to be looked at again, by itself; undefined when nothing changes with time alone. */
export function nextLookMs(state: OverlayState, atMs: number): number | undefined {
  const times = state.entries.flatMap((entry) => [
    dueAtMs(state, entry),
    entry.begunAtMs + overlayLimits.entryMs,
  ]);
  if (state.shown) times.push(state.shown.sinceMs + overlayLimits.showAtLeastMs);
  if (state.rowSinceMs !== undefined) times.push(state.rowSinceMs + overlayLimits.resetMs);
  const coming = times.filter((time) => time > atMs && Number.isFinite(time));
  return coming.length > 0 ? Math.min(...coming) : undefined;
}
