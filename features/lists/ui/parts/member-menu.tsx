import { MenuButton } from '#platform/ui/kit/menu-button.tsx';
import type { ListView, MemberView } from '../../contract/views.ts';
import { copy } from '../copy.ts';
import { nameOf } from './member-words.ts';
import type { MemberActs } from './use-member-acts.ts';

const loadLayer = () => import('./member-menu-layer.tsx').then((part) => part.MemberMenuLayer);

type MemberMenuProps = {
  list: ListView;
  member: MemberView;
  tabIndex: 0 | -1;
  acts: MemberActs;
  onEdit: () => void;
};

/** Actions on a member. */
export const MemberMenu = ({ tabIndex, ...layer }: MemberMenuProps) => (
  <MenuButton
    label={copy.members.menu(nameOf(layer.member))}
    load={loadLayer}
    layer={layer}
    tabIndex={tabIndex}
  />
);
