import { useState } from 'react';
import { copy } from '../copy.ts';
import classes from './report-picture.module.css';

/** The screenshot of a report, as wide as there is room; opened alone in a new tab. */
export function ReportPicture({ address }: { address: string }) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return <p className={classes.broken}>{copy.triage.pictureBroken}</p>;
  return (
    <a className={classes.picture} href={address} target="_blank" rel="noreferrer">
      <img src={address} alt={copy.triage.screenshotAlt} loading="lazy" onError={() => setIsBroken(true)} />
      <span className={classes.open}>{copy.triage.openPicture}</span>
    </a>
  );
}
