import { openFeedback } from '#features/feedback/ui/public.ts';
import classes from './beta-banner.module.css';
import pill from './beta-pill.module.css';
import { copy } from './copy.ts';

/** The permanent beta notice with a way to report a problem; it shortens before the search box does. */
export function BetaBanner() {
  return (
    <button
      type="button"
      className={[pill.pill, classes.banner].join(' ')}
      aria-haspopup="dialog"
      onClick={() => openFeedback()}
    >
      <span className="visually-hidden">{copy.beta}</span>
      <span className={classes.long} aria-hidden="true">
        {copy.beta}
      </span>
      <span className={classes.short} aria-hidden="true">
        {copy.betaShort}
      </span>
      <span className={classes.shortest} aria-hidden="true">
        {copy.betaShortest}
      </span>
    </button>
  );
}
