import { Menu } from '@mantine/core';
import type { LayerProps } from '#platform/ui/kit/existing-target.tsx';
import { MenuLayer } from '#platform/ui/kit/menu-layer.tsx';
import { copy } from '../copy.ts';
import { words } from './drafts/drafts-copy.ts';

/** Acts on a draft or a document besides moving it to another state. */
export type FileAct = 'edit' | 'openings';

type FileMenuProps = { title: string; acts: readonly FileAct[]; onAct: (act: FileAct) => void };

/** Editing what it says of itself, and who opened it. */
export const FileMenu = ({ title, acts, onAct, ...layer }: FileMenuProps & LayerProps) => (
  <MenuLayer {...layer} label={copy.head.menu(title)}>
    {acts.map((act, place) => (
      <Menu.Item key={act} data-autofocus={place === 0 || undefined} onClick={() => onAct(act)}>
        {words.fileActs[act]}
      </Menu.Item>
    ))}
  </MenuLayer>
);
