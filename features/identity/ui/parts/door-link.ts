import { layout } from '#platform/ui/kit/layout.tsx';
import classes from './door-link.module.css';

/** A link among the words of a page for visitors, or a button that is read as one. */
export const doorLink = layout(
  {
    bare: true,
    relative: true,
    weight: 500,
    tone: 'ink',
    underlined: true,
    softLine: true,
    pointer: true,
  },
  classes.link,
);
