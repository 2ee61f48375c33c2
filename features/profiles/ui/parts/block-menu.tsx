import type { ReactNode } from 'react';
import { MenuButton } from '#platform/ui/kit/menu-button.tsx';
import { blockCopy as words } from './block-copy.ts';
import type { Blockable } from './use-block.ts';

const loadLayer = () => import('./block-layer.tsx').then((part) => part.BlockLayer);

type BlockMenuProps = {
  person: Blockable;
  /** Menu items above "Block". */
  items?: ReactNode;
};

/** More actions on a person: blocking them, on their page and in a conversation (X17). */
export const BlockMenu = ({ person, items }: BlockMenuProps) => (
  <MenuButton label={words.more(person.displayName)} load={loadLayer} layer={{ person, items }} />
);
