import { Menu } from '@mantine/core';
import type { LayerProps } from '#platform/ui/kit/existing-target.tsx';
import { MenuLayer } from '#platform/ui/kit/menu-layer.tsx';
import { copy } from '../copy.ts';

const { recipients: words } = copy;

/** What can be done with one share. */
export type RecipientAct = 'openings' | 'end' | 'revoke';

export type RecipientMenuProps = { name: string; isLive: boolean; onAct: (act: RecipientAct) => void };

/** See when it was opened, change its end, or revoke it. */
export const RecipientMenu = ({ name, isLive, onAct, ...layer }: RecipientMenuProps & LayerProps) => (
  <MenuLayer {...layer} label={words.menu(name)}>
    <Menu.Item data-autofocus onClick={() => onAct('openings')}>
      {words.openings}
    </Menu.Item>
    {isLive ? (
      <>
        <Menu.Item onClick={() => onAct('end')}>{words.changeEnd}</Menu.Item>
        <Menu.Divider />
        <Menu.Item color="danger" onClick={() => onAct('revoke')}>
          {words.revoke}
        </Menu.Item>
      </>
    ) : null}
  </MenuLayer>
);
