import { Suspense, useEffect, useState } from 'react';
import { whenIdle } from '#platform/ui/idle.ts';
import { lazyPart, Nothing } from '#platform/ui/lazy-part.ts';
import classes from './shell.module.css';

// Every page works without it; it comes with the next load.
const DeferredShell = lazyPart(async () => (await import('./deferred-shell.tsx')).DeferredShell, Nothing);

/** The place of what loads after the page, with its height reserved from the start. */
export function DeferredShellSlot({ hasFooter, onHelp }: { hasFooter: boolean; onHelp: () => void }) {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    return whenIdle(() => setIsIdle(true));
  }, []);
  return (
    <div className={hasFooter ? classes.foot : undefined} data-foot>
      {isIdle ? (
        <Suspense fallback={null}>
          <DeferredShell hasFooter={hasFooter} onHelp={onHelp} />
        </Suspense>
      ) : null}
    </div>
  );
}
