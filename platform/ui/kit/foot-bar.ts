import type { Layout } from './layout.tsx';

/** How what saves a panel stands: at its foot, from edge to edge, over what scrolls beneath it. */
export const footBar = {
  pt: 12,
  pb: 16,
  px: 'edge',
  mx: 'edge',
  bg: 'page',
  borderTop: 'hairline',
  sticky: true,
  bottom: 0,
  above: true,
} as const satisfies Layout;
