import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { prefetch } from '#platform/ui/api/prefetch.ts';
import { deviceMemoryGb, isMobileDevice, savesData } from '#platform/ui/device.ts';
import { type PrefetchConditions, prefetchPlan } from './prefetch.ts';
import { useNavAccess } from './use-nav-access.ts';

type Run = (candidates?: Parameters<typeof prefetchPlan>[1]) => void;

/** Prefetches the main pages, once; the returned function prefetches others. All of it stops when the page is left. */
export function usePrefetch(): Run {
  const access = useNavAccess();
  const router = useRouter();
  const [leaving] = useState(() => new AbortController());
  const run: Run = (candidates) => {
    const conditions: PrefetchConditions = {
      pages: access.pages,
      exists: (to) => access.pageAt(to) !== undefined,
      isSignedIn: true,
      isMobile: isMobileDevice(),
      memoryGb: deviceMemoryGb(),
      savesData: savesData(),
    };
    const addresses = prefetchPlan(conditions, candidates);
    void prefetch(addresses, leaving.signal);
    // The response only warms the connection; a page needs its code.
    if (candidates) for (const to of addresses) loadCode(router, to);
  };
  const start = useEffectEvent(() => run());
  useEffect(() => {
    start();
    const leave = () => leaving.abort();
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [leaving]);
  return run;
}

function loadCode(router: ReturnType<typeof useRouter>, to: string): void {
  const [routes] = router.getMatchedRoutes(to);
  for (const route of routes) void router.loadRouteChunk(route);
}
