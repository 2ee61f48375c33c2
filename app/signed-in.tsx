import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { live as feedbackLive } from '#features/feedback/ui/live.ts';
import { type ConsoleRecord, FeedbackHost } from '#features/feedback/ui/public.ts';
import { endReasonOf, meQuery, StartGate } from '#features/identity/ui/public.ts';
import { live as messagingLive } from '#features/messaging/ui/live.ts';
import { live as notificationsLive } from '#features/notifications/ui/live.ts';
import { RowActionsProvider } from '#features/notifications/ui/parts/row-actions.tsx';
import { live as preferencesLive } from '#features/preferences/ui/live.ts';
import { AppliedPreferences, preferencesQuery } from '#features/preferences/ui/public.ts';
import { live as profilesLive } from '#features/profiles/ui/live.ts';
import { PageFocusProvider } from '#platform/ui/kit/page-focus.tsx';
import { ToastHost } from '#platform/ui/kit/toast-host.tsx';
import { KitTheme } from '#platform/ui/kit-theme.tsx';
import { LiveChannel } from '#platform/ui/live/live-channel.tsx';
import { OverlayContext } from '#platform/ui/loading/overlay.ts';
import { createQueryClient } from '#platform/ui/query-client.ts';
import { leaveForSignIn } from '#platform/ui/session.ts';
import { openRouter } from './routes.tsx';
import { live as shellLive } from './shell/live.ts';
import { rowActions } from './shell/row-actions.ts';
import { windowOverlay } from './shell/window-overlay.ts';
import '#platform/ui/styles.ts';

const cache = createQueryClient();
const reducers = [feedbackLive, messagingLive, notificationsLive, preferencesLive, profilesLive, shellLive];
const onEnded = (reason: string) => leaveForSignIn(endReasonOf(reason));

/** Asks who I am and how I want it before anything is drawn; never fails, the gate shows what went wrong. */
export const prepare = (): Promise<unknown> =>
  Promise.allSettled([cache.query(meQuery()), cache.query(preferencesQuery())]);

/** The application of a signed-in person: cache, live channel, pages. */
export function SignedIn({ record }: { record: ConsoleRecord }) {
  const router = openRouter();
  // Beside who I am, not after it.
  useEffect(() => {
    void cache.query(preferencesQuery()).catch(() => undefined);
  }, []);
  return (
    <QueryClientProvider client={cache}>
      <KitTheme>
        <OverlayContext value={windowOverlay}>
          <StartGate>
            {(me) => (
              <LiveChannel me={me.person.id} reducers={reducers} onEnded={onEnded}>
                <AppliedPreferences>
                  <PageFocusProvider>
                    <RowActionsProvider value={rowActions}>
                      <RouterProvider router={router} />
                    </RowActionsProvider>
                  </PageFocusProvider>
                  <FeedbackHost
                    sender={{ id: me.person.id, name: me.person.displayName, email: me.email }}
                    record={record}
                  />
                </AppliedPreferences>
              </LiveChannel>
            )}
          </StartGate>
        </OverlayContext>
        <ToastHost />
      </KitTheme>
    </QueryClientProvider>
  );
}
