import { Menu } from '@mantine/core';
import type { LayerProps } from '#platform/ui/kit/existing-target.tsx';
import { MenuLayer } from '#platform/ui/kit/menu-layer.tsx';
import type { ListView, MemberView } from '../../contract/views.ts';
import { copy } from '../copy.ts';
import { nameOf } from './list-words.ts';
import type { MemberActs } from './use-member-acts.ts';

const { members: words } = copy;

type MemberMenuLayerProps = LayerProps & {
  list: ListView;
  member: MemberView;
  acts: MemberActs;
  onEdit: () => void;
};

/** A member's menu, which also offers what dragging does. */
export function MemberMenuLayer({ list, member, acts, onEdit, ...layer }: MemberMenuLayerProps) {
  return (
    <MenuLayer {...layer} label={words.menu(nameOf(member))}>
      <Menu.Item data-autofocus onClick={onEdit}>
        {list.kind === 'list' ? words.editPlain : words.edit}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item aria-keyshortcuts="Alt+ArrowUp" onClick={() => acts.moveBy(member, -1)}>
        {words.up}
      </Menu.Item>
      <Menu.Item aria-keyshortcuts="Alt+ArrowDown" onClick={() => acts.moveBy(member, 1)}>
        {words.down}
      </Menu.Item>
      <Menu.Item onClick={() => acts.moveFirst(member)}>{words.first}</Menu.Item>
      <Menu.Divider />
      <Menu.Item onClick={() => void acts.remove([member.id])}>{words.removeOne(nameOf(member))}</Menu.Item>
    </MenuLayer>
  );
}
