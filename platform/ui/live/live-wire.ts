import { createContext, use } from 'react';

/** Short-lived signals and events that parts of the screen exchange over the live channel, outside the cache. */
export type LiveWire = {
  /** Sends a signal to the server; lost while there is no connection. */
  send: (signal: string, data: unknown) => void;
  /** Listens for events of one name; returns a function that stops. */
  listen: (name: string, hear: (data: never) => void) => () => void;
};

/** Without a channel nothing is sent or received. */
export const LiveWireContext = createContext<LiveWire>({
  send: () => undefined,
  listen: () => () => undefined,
});

export const useLiveWire = (): LiveWire => use(LiveWireContext);

/** A wire, and the channel's end of it. */
export function createLiveWire() {
  const hearers = new Map<string, Set<(data: never) => void>>();
  let say: LiveWire['send'] = () => undefined;
  const wire: LiveWire = {
    send: (signal, data) => say(signal, data),
    listen: (name, hear) => {
      const own = hearers.get(name) ?? new Set();
      hearers.set(name, own.add(hear));
      return () => void own.delete(hear);
    },
  };
  return {
    wire,
    /** Where signals go from now on. */
    connect: (to: LiveWire['send']) => {
      say = to;
    },
    /** Brings an event to those who listen for its name. */
    bring: (name: string, data: unknown) => {
      for (const hear of hearers.get(name) ?? []) hear(data as never);
    },
  };
}
