import { layout } from './layout.tsx';
import classes from './tab-line.module.css';

/** The line below the one of several links that is open. */
export const openLine = classes.line;

/** How a link to one of a page's views looks under its title. */
export const tabLine = layout(
  {
    row: true,
    align: 'center',
    minHeight: 44,
    tone: 'muted',
    plain: true,
    nowrap: true,
    hoverInk: true,
  },
  openLine,
);
