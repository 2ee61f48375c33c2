import { Menu } from '@mantine/core';
import type { LayerProps } from '#platform/ui/kit/existing-target.tsx';
import { MenuLayer } from '#platform/ui/kit/menu-layer.tsx';
import { copy } from '../copy.ts';
import { words } from './drafts/drafts-copy.ts';

/** What those who look after a draft or a document can do besides moving it on. */
export type PaperAct = 'edit' | 'openings';

type PaperMenuProps = { title: string; acts: readonly PaperAct[]; onAct: (act: PaperAct) => void };

/** Editing what it says of itself, and who opened it. */
export const PaperMenu = ({ title, acts, onAct, ...layer }: PaperMenuProps & LayerProps) => (
  <MenuLayer {...layer} label={copy.head.menu(title)}>
    {acts.map((act, place) => (
      <Menu.Item key={act} data-autofocus={place === 0 || undefined} onClick={() => onAct(act)}>
        {words.paperActs[act]}
      </Menu.Item>
    ))}
  </MenuLayer>
);
