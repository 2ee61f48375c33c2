import classes from './foot-bar.module.css';
import type { Layout } from './layout.tsx';

/** How what saves a panel stands: at its foot, from edge to edge, over what scrolls beneath it. */
export const footBar = {
  pt: 12,
  pb: 16,
  px: 'edge',
  className: classes.bar ?? '',
  bg: 'page',
  borderTop: 'hairline',
  sticky: true,
  bottom: 0,
  above: true,
} as const satisfies Layout & { className: string };
