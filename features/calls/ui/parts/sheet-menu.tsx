import { Menu } from '@mantine/core';
import type { LayerProps } from '#platform/ui/kit/existing-target.tsx';
import { MenuLayer } from '#platform/ui/kit/menu-layer.tsx';
import { copy } from '../copy.ts';

type SheetMenuProps = LayerProps & { onLayer: (layer: 'paste' | 'kept') => void };

/** What is done with the whole sheet now and then. */
export const SheetMenu = ({ onLayer, ...layer }: SheetMenuProps) => (
  <MenuLayer {...layer} label={copy.more}>
    <Menu.Item onClick={() => onLayer('paste')}>{copy.paste}</Menu.Item>
    <Menu.Item onClick={() => onLayer('kept')}>{copy.settings}</Menu.Item>
  </MenuLayer>
);
