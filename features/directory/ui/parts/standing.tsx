import { IconCheck } from '#platform/ui/icons.ts';
import type { FoundPerson } from '../../contract/index.ts';
import { copy } from '../copy.ts';
import classes from './standing.module.css';

/** How the viewer stands to somebody, in a row. */
export function Standing({ found: { degree, mutual, person } }: { found: FoundPerson }) {
  if (degree === null) return copy.you;
  if (degree === 'connected') {
    return (
      <span className={classes.connected}>
        <IconCheck size={14} stroke={2} aria-hidden />
        {copy.connected}
      </span>
    );
  }
  if (mutual > 0) return copy.mutual(mutual);
  return person.isClaimed ? null : copy.unclaimed;
}
