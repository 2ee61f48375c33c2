import type { LineView } from '../../contract/views.ts';
import classes from './priority-mark.module.css';

/** How pressing a call is, 1 to 4, as a tile: the more pressing, the brighter. */
export const PriorityMark = ({ priority }: Pick<LineView, 'priority'>) => (
  <span className={classes.mark} data-priority={priority}>
    {priority}
  </span>
);
