import type { LiveHub } from '#platform/server/live/hub.ts';

/** The process's own metrics at /metrics, besides the library's defaults. */
export const liveGauges = (hub: LiveHub) => ({
  backlot_live_connections: { help: 'Open live connections', read: () => hub.stats().connections },
  backlot_live_deliveries: { help: 'Frames delivered since the start', read: () => hub.stats().deliveries },
  backlot_live_writes: { help: 'Socket writes since the start', read: () => hub.stats().writes },
  backlot_live_resyncs: {
    help: 'Connections closed because they were behind',
    read: () => hub.stats().resyncs,
  },
});
