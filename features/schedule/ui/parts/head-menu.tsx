import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { LayerProps } from '#platform/ui/kit/existing-target.tsx';
import { MenuLayer } from '#platform/ui/kit/menu-layer.tsx';
import { copy } from '../copy.ts';
import type { Aside } from './head-props.ts';
import { holdsCopy } from './holds/holds-copy.ts';
import { words as importWords } from './imports/imports-copy.ts';

/** What has no room in the head of a phone. */
export function HeadMenu({ onAside, ...layer }: LayerProps & { onAside: (aside: Aside) => void }) {
  return (
    <MenuLayer {...layer} label={copy.options}>
      <Menu.Item component={Link} to="/schedule/holds">
        {holdsCopy.link}
      </Menu.Item>
      <Menu.Item onClick={() => onAside('offer')}>{copy.offer.open}</Menu.Item>
      <Menu.Item onClick={() => onAside('import')}>{importWords.act}</Menu.Item>
    </MenuLayer>
  );
}
