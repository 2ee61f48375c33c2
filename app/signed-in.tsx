import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { endReasonOf, meQuery, StartGate } from '#features/identity/ui/public.ts';
import { live as messagingLive } from '#features/messaging/ui/live.ts';
import { live as notificationsLive } from '#features/notifications/ui/live.ts';
import { live as profilesLive } from '#features/profiles/ui/live.ts';
import { PageFocusProvider } from '#platform/ui/kit/page-focus.tsx';
import { ToastHost } from '#platform/ui/kit/toast-host.tsx';
import { LiveChannel } from '#platform/ui/live/live-channel.tsx';
import { createQueryClient } from '#platform/ui/query-client.ts';
import { leaveForSignIn } from '#platform/ui/session.ts';
import { router } from './routes.tsx';
import { live as shellLive } from './shell/live.ts';
import '#platform/ui/styles.ts';

const cache = createQueryClient();
const reducers = [messagingLive, notificationsLive, profilesLive, shellLive];
const onEnded = (reason: string) => leaveForSignIn(endReasonOf(reason));

/** Asks who I am before anything is drawn; never fails, the gate shows what went wrong. */
export const prepare = (): Promise<unknown> => cache.query(meQuery()).catch(() => undefined);

/** The application of a signed-in person: cache, live channel, pages. */
export function SignedIn() {
  return (
    <QueryClientProvider client={cache}>
      <StartGate>
        {(me) => (
          <LiveChannel me={me.person.id} reducers={reducers} onEnded={onEnded}>
            <PageFocusProvider>
              <RouterProvider router={router} />
            </PageFocusProvider>
          </LiveChannel>
        )}
      </StartGate>
      <ToastHost />
    </QueryClientProvider>
  );
}
