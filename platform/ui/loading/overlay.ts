import { createContext, use, useEffect, useId, useSyncExternalStore } from 'react';
import { sinceStartMs } from '../clock.ts';
import { isMobileDevice } from '../device.ts';
import {
  type LoadingSource,
  nextLookMs,
  type OverlayEvent,
  reduceOverlay,
  startOverlay,
} from './overlay-state.ts';

/** The overlay of a window: who asks for it, and what is seen of it now. */
export interface Overlay {
  begin(id: string, source: LoadingSource): void;
  end(id: string): void;
  /** What it is shown for at this moment; undefined while it is not. */
  shown(): LoadingSource | undefined;
  /** Called on every change of `shown`; returns what calls it off. */
  subscribe(listener: () => void): () => void;
}

/** An overlay by the rules of `overlay-state.ts`, with the time of this page. */
export function createOverlay(): Overlay {
  let state = startOverlay(0, isMobileDevice());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const dispatch = (event: OverlayEvent) => {
    const before = state.shown?.source;
    state = reduceOverlay(state, event);
    clearTimeout(timer);
    const nextMs = nextLookMs(state, event.atMs);
    const tick = () => dispatch({ type: 'tick', atMs: sinceStartMs() });
    if (nextMs !== undefined) timer = setTimeout(tick, nextMs - event.atMs);
    if (state.shown?.source !== before) for (const listener of listeners) listener();
  };
  return {
    begin: (id, source) => dispatch({ type: 'begun', id, source, atMs: sinceStartMs() }),
    end: (id) => dispatch({ type: 'ended', id, atMs: sinceStartMs() }),
    shown: () => state.shown?.source,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Filled by the application; without it nothing asks for an overlay and none is seen. */
export const OverlayContext = createContext<Overlay | undefined>(undefined);

const never = () => () => undefined;

/** What the overlay is shown for; undefined while it is not. */
export function useOverlay(): LoadingSource | undefined {
  const overlay = use(OverlayContext);
  return useSyncExternalStore(overlay?.subscribe ?? never, () => overlay?.shown());
}

/** Asks for the overlay while `isOn`. */
export function useLoading(source: LoadingSource, isOn: boolean): void {
  const id = useId();
  const overlay = use(OverlayContext);
  useEffect(() => {
    if (!isOn || !overlay) return;
    overlay.begin(id, source);
    return () => overlay.end(id);
  }, [overlay, id, source, isOn]);
}
