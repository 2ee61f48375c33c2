import classes from './beta-banner.module.css';
import { copy } from './copy.ts';

/** The standing word that this is a beta; it shortens before the search box does. */
export function BetaBanner() {
  return (
    <p className={classes.banner}>
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
    </p>
  );
}
