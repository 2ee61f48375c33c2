import { Suspense, useEffect } from 'react';
import { LogKey } from '#features/calls/ui/public.ts';
import { useMe } from '#features/identity/ui/public.ts';
import { useInsights } from '#features/insights/ui/public.ts';
import { hasReturnedFromDesk } from '#platform/ui/desk.ts';
import { watchHere } from '#platform/ui/last-here.ts';
import { toast } from '#platform/ui/toast.ts';
import { news } from '../browser.tsx';
import { buildId } from './about.ts';
import { copy as desk } from './desk/copy.ts';
import { Footer } from './footer.tsx';
import { followPaper } from './paper.ts';
import { usePrefetch } from './use-prefetch.ts';

/**
 * Loads once the page is at rest: a new lesson and the footer below it, prefetching other pages, and reporting
 * performance.
 */
export function DeferredShell({ hasFooter, onHelp }: { hasFooter: boolean; onHelp: () => void }) {
  const prefetch = usePrefetch();
  const { person, pages, viewingAs } = useMe();
  // Viewing as a role is read-only: reporting from this page would be refused as a write.
  useInsights(buildId(), viewingAs === null);
  // News since the person's last visit counts from when they were last here.
  useEffect(() => {
    return watchHere(person.id);
  }, [person.id]);
  useEffect(followPaper, []);
  useEffect(() => {
    if (hasReturnedFromDesk()) toast.error(desk.ended, desk.endedLine);
  }, []);
  if (!hasFooter) return <LogKey />;
  return (
    <>
      <LogKey />
      {news
        .filter(({ page }) => viewingAs === null && pages.includes(page))
        .map(({ page, Line }) => (
          <Suspense key={page}>
            <Line />
          </Suspense>
        ))}
      <Footer onHelp={onHelp} onNear={prefetch} />
    </>
  );
}
