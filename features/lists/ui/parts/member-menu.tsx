import { useRef, useState } from 'react';
import { IconDots } from '#platform/ui/icons.ts';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { preload, useLazyPart } from '#platform/ui/lazy-part.ts';
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

/** What can be done with somebody of a list. */
export function MemberMenu({ tabIndex, ...props }: MemberMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const Layer = useLazyPart(loadLayer, { isWanted, onFailure: () => setIsOpen(false) });
  return (
    <>
      <IconButton
        ref={button}
        label={copy.members.menu(nameOf(props.member))}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        tabIndex={tabIndex}
        icon={<IconDots size={18} stroke={1.75} aria-hidden />}
        onPointerEnter={() => preload(loadLayer)}
        onClick={() => {
          setIsWanted(true);
          setIsOpen((wasOpen) => !wasOpen);
        }}
      />
      {Layer ? <Layer {...props} target={button} isOpen={isOpen} onChange={setIsOpen} /> : null}
    </>
  );
}
