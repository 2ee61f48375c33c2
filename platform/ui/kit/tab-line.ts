import { layout } from './layout.tsx';

/** How a link to one of a page's views looks under its title: the one that is open has a line below it. */
export const tabLine = layout({
  row: true,
  align: 'center',
  minHeight: 44,
  tone: 'muted',
  plain: true,
  nowrap: true,
  hoverInk: true,
  chosen: 'line',
});
