import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { copy } from './copy.ts';
import classes from './route-progress.module.css';

const showAfterMs = 100;

/** "Loading page..." at the top of the page while the next one is on its way; a quick change draws nothing. */
export function RouteProgress() {
  const router = useRouter();
  const [isShown, setIsShown] = useState(false);
  // Subscribes to the router's events: reading its state would re-render twice per click.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      timer ??= setTimeout(() => setIsShown(true), showAfterMs);
    };
    const end = () => {
      clearTimeout(timer);
      timer = undefined;
      setIsShown(false);
    };
    if (router.state.status === 'pending') begin();
    const leave = [router.subscribe('onBeforeLoad', begin), router.subscribe('onResolved', end)];
    return () => {
      clearTimeout(timer);
      for (const stop of leave) stop();
    };
  }, [router]);
  return (
    <div className={classes.slot} role="status">
      {isShown ? (
        <>
          <span className={classes.bar} />
          <span className={classes.words}>{copy.loadingPage}</span>
        </>
      ) : null}
    </div>
  );
}
