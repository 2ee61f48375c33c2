import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { LayerProps } from '#platform/ui/kit/existing-target.tsx';
import { MenuLayer } from '#platform/ui/kit/menu-layer.tsx';
import { copy } from '../copy.ts';
import type { HeadProps } from './head-props.ts';
import { holdsCopy } from './holds/holds-copy.ts';
import { words as importWords } from './imports/imports-copy.ts';

/** Actions that don't fit in the header. */
export function HeadMenu({ view, onAside, ...layer }: LayerProps & Pick<HeadProps, 'view' | 'onAside'>) {
  return (
    <MenuLayer {...layer} label={copy.options}>
      <Menu.Item component={Link} to="/schedule/holds">
        {holdsCopy.link}
      </Menu.Item>
      <Menu.Item onClick={() => onAside('offer')}>{copy.offer.open}</Menu.Item>
      {view === 'day' ? <Menu.Item onClick={() => onAside('sheet')}>{copy.today.sheet}</Menu.Item> : null}
      <Menu.Item onClick={() => onAside('import')}>{importWords.act}</Menu.Item>
    </MenuLayer>
  );
}
