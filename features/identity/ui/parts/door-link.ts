import { layout } from '#platform/ui/kit/layout.tsx';
import classes from './door-link.module.css';

/** A link in the text of a visitor page, or a button that looks like one. */
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
