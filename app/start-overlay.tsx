import type { ReactNode } from 'react';
import { startCopy as copy } from '#features/identity/ui/parts/start-copy.ts';
import { LoadingOverlay } from '#platform/ui/kit/loading-overlay.tsx';
import { OverlayContext, useLoading } from '#platform/ui/loading/overlay.ts';
import { windowOverlay } from './shell/window-overlay.ts';

/** The window's overlay; `isEntering` from the accepted sign-in until the application is on screen. */
export function StartOverlay({ isEntering }: { isEntering: boolean }): ReactNode {
  return (
    <OverlayContext value={windowOverlay}>
      {isEntering ? <Entering /> : null}
      <LoadingOverlay words={copy.loading} />
    </OverlayContext>
  );
}

function Entering() {
  useLoading('auth', true);
  return null;
}
