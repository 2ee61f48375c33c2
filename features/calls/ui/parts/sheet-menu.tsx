import { Menu } from '@mantine/core';
import type { LayerProps } from '#platform/ui/kit/existing-target.tsx';
import { MenuLayer } from '#platform/ui/kit/menu-layer.tsx';
import { useMediaQuery } from '#platform/ui/use-media-query.ts';
import { copy } from '../copy.ts';

type SheetMenuProps = LayerProps & { onLayer: (layer: 'paste' | 'kept' | 'print') => void };

/** What is done with the whole sheet now and then. */
export function SheetMenu({ onLayer, ...layer }: SheetMenuProps) {
  const isPhone = useMediaQuery('(width < 768px)');
  return (
    <MenuLayer {...layer} label={copy.more}>
      <Menu.Item onClick={() => onLayer('paste')}>{copy.paste}</Menu.Item>
      <Menu.Item onClick={() => onLayer('kept')}>{copy.settings}</Menu.Item>
      {isPhone ? <Menu.Item onClick={() => onLayer('print')}>{copy.print}</Menu.Item> : null}
    </MenuLayer>
  );
}
