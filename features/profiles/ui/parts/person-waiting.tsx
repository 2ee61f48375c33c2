import { useDelayed } from '#platform/ui/delayed.ts';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import header from './person-header.module.css';
import classes from './person-waiting.module.css';

const showAfterMs = 100;

/** What a person's page will look like, while it loads: the header in its true measures, then rows of credits. */
export function PersonWaiting({ onRetry }: { onRetry: () => void }) {
  const isShown = useDelayed(true, showAfterMs);
  return (
    <div aria-busy="true">
      <div className={header.header} data-shown={isShown || undefined} aria-hidden="true">
        <span className={header.face}>
          <span className={classes.face} />
        </span>
        <div className={header.words}>
          <span className={classes.name} />
          <span className={classes.headline} />
        </div>
        <div className={header.line}>
          <span className={classes.line} />
        </div>
      </div>
      <div className={classes.rows}>
        <SkeletonRows count={6} height={60} variant="line" onRetry={onRetry} />
      </div>
    </div>
  );
}
