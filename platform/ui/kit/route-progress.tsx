import { useRouterState } from '@tanstack/react-router';
import { useDelayed } from '../delayed.ts';
import { copy } from './copy.ts';
import classes from './route-progress.module.css';

const showAfterMs = 100;

/** "Loading page..." at the top of the page while the next one is on its way; a quick change shows nothing. */
export function RouteProgress() {
  const isPending = useRouterState({ select: (state) => state.status === 'pending' });
  const isShown = useDelayed(isPending, showAfterMs);
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
