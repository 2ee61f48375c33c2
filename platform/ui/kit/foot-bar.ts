import classes from './foot-bar.module.css';
import type { Layout } from './layout.tsx';

/** The bar that saves a panel: at its bottom, edge to edge, over the scrolling content. */
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
