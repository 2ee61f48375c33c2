import { Kbd } from '#platform/ui/kit/kbd.tsx';
import { layout, Text } from '#platform/ui/kit/layout.tsx';
import { copy } from '../copy.ts';
import classes from './palette-foot.module.css';

/** The keyboard shortcuts of the palette. */
export function PaletteFoot({ newTabKeys }: { newTabKeys: string }) {
  return (
    <div
      className={layout(
        {
          rigid: true,
          py: 0,
          px: 16,
          size: 'xs',
          leading: 'inherit',
          tone: 'faint',
          borderTop: 'hairline',
          gap: 16,
          align: 'center',
          row: true,
        },
        classes.foot,
      )}
      aria-hidden="true"
    >
      <span>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>
        {copy.move}
      </span>
      <span>
        <Kbd>↵</Kbd>
        {copy.open}
      </span>
      <span>
        <Kbd>{newTabKeys}</Kbd>
        {copy.newTab}
      </span>
      <Text ml="auto">{copy.tip}</Text>
    </div>
  );
}
