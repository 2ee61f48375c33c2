import { layout } from '#platform/ui/kit/layout.tsx';

/** The look of the link to a block's full page: quiet until the pointer is over it. */
export const linkLook = layout({
  size: 'sm',
  leading: 'inherit',
  weight: 600,
  underlined: true,
  softLine: true,
  reach: true,
});
