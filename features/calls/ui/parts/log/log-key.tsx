import { Suspense, useEffect, useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { useShortcuts } from '#platform/ui/keys.ts';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import { type PersonInView, personInView } from '#platform/ui/person-in-view.ts';
import { onOpenLog } from './open-log.ts';

const LogDialog = lazyPart(async () => ({ default: (await import('./log-dialog.tsx')).LogDialog }));

/**
 * Logs a call from any page with one key (CALL-1), with the person the page is about: the form loads with the first
 * press.
 */
export function LogKey() {
  const { pages, viewingAs } = useMe();
  const [opened, setOpened] = useState<{ who: PersonInView | undefined }>();
  const isEnabled = pages.includes('contacts') && viewingAs === null && !opened;
  useEffect(() => {
    if (isEnabled) return onOpenLog(() => setOpened({ who: personInView() }));
  }, [isEnabled]);
  useShortcuts({ l: () => setOpened({ who: personInView() }) }, { isEnabled, isAskedLast: true });
  if (!opened) return null;
  return (
    <Suspense fallback={null}>
      <LogDialog who={opened.who} onClose={() => setOpened(undefined)} />
    </Suspense>
  );
}
