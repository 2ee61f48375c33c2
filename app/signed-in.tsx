import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ConsoleRecord, FeedbackHost } from '#features/feedback/ui/public.ts';
import { endReasonOf, ProofHost, SignedOutGate, StartGate } from '#features/identity/ui/public.ts';
import { RowActionsProvider } from '#features/notifications/ui/parts/row-actions.tsx';
import { WordingProvider } from '#features/notifications/ui/parts/row-words.ts';
import { AppliedPreferences } from '#features/preferences/ui/public.ts';
import { PageFocusProvider } from '#platform/ui/kit/page-focus.tsx';
import { ToastHost } from '#platform/ui/kit/toast-host.tsx';
import { KitTheme } from '#platform/ui/kit-theme.tsx';
import { LiveChannel } from '#platform/ui/live/live-channel.tsx';
import { OverlayContext } from '#platform/ui/loading/overlay.ts';
import { createQueryClient } from '#platform/ui/query-client.ts';
import { leaveForSignIn } from '#platform/ui/session.ts';
import { openRouter } from './routes.tsx';
import { readFirst } from './shell/first-reads.ts';
import { rowActions } from './shell/row-actions.ts';
import { windowOverlay } from './shell/window-overlay.ts';
import { OwnDevice } from './shell/worker/own-device.ts';
import '#platform/ui/styles.ts';

const cache = createQueryClient();
// A row that arrives earlier is shown as it was stored.
const loadWords = async () => (await import('./shell/notification-texts.ts')).notificationTextIn;

const loadChannel = () => import('./shell/live-reducers.ts').then(({ openChannel }) => openChannel);
const onEnded = (reason: string) => leaveForSignIn(endReasonOf(reason));

/**
 * Requests who I am, my preferences and the first page's data, and loads its code, all before anything is drawn: one
 * render instead of four. Never fails: each error is shown where its data is missing.
 */
export const prepare = (): Promise<unknown> => Promise.allSettled([openRouter().load(), readFirst(cache)]);

/** The application of a signed-in person: cache, live channel, pages. */
export function SignedIn({ record }: { record: ConsoleRecord }) {
  const router = openRouter();
  return (
    <QueryClientProvider client={cache}>
      <KitTheme>
        <OverlayContext value={windowOverlay}>
          <SignedOutGate>
            <StartGate>
              {(me) => (
                <LiveChannel me={me.person.id} load={loadChannel} onEnded={onEnded}>
                  <AppliedPreferences>
                    <PageFocusProvider>
                      <RowActionsProvider value={rowActions}>
                        <WordingProvider load={loadWords}>
                          <RouterProvider router={router} />
                        </WordingProvider>
                      </RowActionsProvider>
                    </PageFocusProvider>
                    <ProofHost />
                    <OwnDevice me={me} />
                    <FeedbackHost
                      sender={{ id: me.person.id, name: me.person.displayName, email: me.email }}
                      record={record}
                    />
                  </AppliedPreferences>
                </LiveChannel>
              )}
            </StartGate>
          </SignedOutGate>
        </OverlayContext>
        <ToastHost />
      </KitTheme>
    </QueryClientProvider>
  );
}
