import { Suspense, useEffect, useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { useShortcuts } from '#platform/ui/keys.ts';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import { onOpenLog } from './open-log.ts';

const LogDialog = lazyPart(async () => (await import('./log-dialog.tsx')).LogDialog);

/** Logs a call from any page with one key (CALL-1); the form comes with the first press. */
export function LogKey() {
  const { pages, viewingAs } = useMe();
  const [isOpen, setIsOpen] = useState(false);
  const isEnabled = pages.includes('contacts') && viewingAs === null && !isOpen;
  useEffect(() => {
    if (isEnabled) return onOpenLog(() => setIsOpen(true));
  }, [isEnabled]);
  useShortcuts({ l: () => setIsOpen(true) }, { isEnabled, isAskedLast: true });
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <LogDialog onClose={() => setIsOpen(false)} />
    </Suspense>
  );
}
