import { layout } from '#platform/ui/kit/layout.tsx';

/** How the link to the whole of a block looks: quiet until the pointer is over it. */
export const linkLook = layout({
  size: 'sm',
  leading: 'inherit',
  weight: 600,
  underlined: true,
  softLine: true,
  reach: true,
});
