import { identityFeature } from '#features/identity/server/feature.ts';
import { messagingFeature } from '#features/messaging/server/feature.ts';
import { notificationsFeature } from '#features/notifications/server/feature.ts';
import { profilesFeature } from '#features/profiles/server/feature.ts';
import { createSummaryBook } from '#features/profiles/server/public.ts';
import { searchFeature } from '#features/search/server/feature.ts';
import type { LiveHub } from '#platform/server/live/hub.ts';
import type { Platform, ServerFeature } from '#platform/server/platform.ts';
import type { SessionGate } from '#platform/server/session/session-gate.ts';

export type FeatureName = 'identity' | 'profiles' | 'search' | 'messaging' | 'notifications';

/** The one registry of features: who exists, and what each is given of the others. */
export function mountFeatures(platform: Platform, gate: SessionGate): Record<FeatureName, ServerFeature> {
  const people = createSummaryBook(platform);
  const teller = { platform, people };
  const search = searchFeature(platform, people);
  return {
    identity: identityFeature(platform, gate),
    profiles: profilesFeature(platform, (changed) => {
      people.forget(changed);
      search.profilesChanged(changed);
    }),
    search,
    messaging: messagingFeature(teller),
    notifications: notificationsFeature(teller),
  };
}

/** What the process shows of itself at /metrics beside the library's defaults. */
export const liveGauges = (hub: LiveHub) => ({
  backlot_live_connections: { help: 'Open live connections', read: () => hub.stats().connections },
  backlot_live_deliveries: { help: 'Frames delivered since the start', read: () => hub.stats().deliveries },
  backlot_live_writes: { help: 'Socket writes since the start', read: () => hub.stats().writes },
  backlot_live_resyncs: {
    help: 'Connections closed because they were behind',
    read: () => hub.stats().resyncs,
  },
});
