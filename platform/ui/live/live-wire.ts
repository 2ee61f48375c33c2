import { createContext, use } from 'react';

/** What parts of the screen say and hear over the live channel beside the cache: things that are over in seconds. */
export type LiveWire = {
  /** Says a signal to the server; lost while there is no connection. */
  tell: (signal: string, data: unknown) => void;
  /** Hears events of one name as they come; returns how to stop. */
  listen: (name: string, hear: (data: never) => void) => () => void;
};

/** Without a channel nothing is said and nothing heard. */
export const LiveWireContext = createContext<LiveWire>({
  tell: () => undefined,
  listen: () => () => undefined,
});

export const useLiveWire = (): LiveWire => use(LiveWireContext);

/** A wire, and the channel's end of it. */
export function createLiveWire() {
  const hearers = new Map<string, Set<(data: never) => void>>();
  let say: LiveWire['tell'] = () => undefined;
  const wire: LiveWire = {
    tell: (signal, data) => say(signal, data),
    listen: (name, hear) => {
      const own = hearers.get(name) ?? new Set();
      hearers.set(name, own.add(hear));
      return () => void own.delete(hear);
    },
  };
  return {
    wire,
    /** Where signals go from now on. */
    connect: (to: LiveWire['tell']) => {
      say = to;
    },
    /** Brings an event to those who listen for its name. */
    bring: (name: string, data: unknown) => {
      for (const hear of hearers.get(name) ?? []) hear(data as never);
    },
  };
}
