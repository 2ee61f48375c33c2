import { useEffect, useState } from 'react';
import { usePreloadWhenIdle } from '../lazy-part.ts';
import { onToast, type Toast } from '../toast.ts';

const load = () => import('./toasts.tsx').then((part) => part.Toasts);

/** Shows the notes of `toast`. What draws them comes when the page is at rest, so that it is there when the network is not. */
export function ToastHost() {
  const [waiting, setWaiting] = useState<readonly Toast[]>([]);
  const [loaded, setLoaded] = useState<{ Toasts: Awaited<ReturnType<typeof load>> }>();
  usePreloadWhenIdle(load);
  useEffect(() => {
    return onToast((toast) => setWaiting((earlier) => [...earlier, toast]));
  }, []);
  const isWanted = waiting.length > 0 && !loaded;
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    const show = (Toasts: Awaited<ReturnType<typeof load>>) => {
      if (isCurrent) setLoaded({ Toasts });
    };
    // Not even the code came: a note about that could not be drawn either. The next one tries again.
    const drop = () => {
      if (isCurrent) setWaiting([]);
    };
    load().then(show, drop);
    return () => {
      isCurrent = false;
    };
  }, [isWanted]);
  if (!loaded) return null;
  const take = (taken: readonly Toast[]) => setWaiting((all) => all.filter((one) => !taken.includes(one)));
  return <loaded.Toasts toasts={waiting} onTaken={take} />;
}
