import { useRef, useState } from 'react';
import { IconDots } from '#platform/ui/icons.ts';
import links from '#platform/ui/kit/view-links.module.css';
import { preload, useLazyPart } from '#platform/ui/lazy-part.ts';
import type { ConversationViewName } from '../../../limits.ts';
import { copy } from '../../copy.ts';
import classes from './inbox-views.module.css';

const loadMenu = () => import('./more-views-menu.tsx').then((part) => part.MoreViewsMenu);

/** The views that are not in sight, and what is kept for later. */
export function MoreViews({ views }: { views: readonly ConversationViewName[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const Menu = useLazyPart(loadMenu, { isWanted, onFailure: () => setIsOpen(false) });
  return (
    <>
      <button
        ref={button}
        type="button"
        className={[links.link, classes.view, classes.more].join(' ')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={() => preload(loadMenu)}
        onClick={() => {
          setIsWanted(true);
          setIsOpen((wasOpen) => !wasOpen);
        }}
      >
        <IconDots size={16} stroke={1.75} aria-hidden />
        <span className={links.name}>{copy.views.more}</span>
      </button>
      {Menu ? <Menu target={button} isOpen={isOpen} onChange={setIsOpen} views={views} /> : null}
    </>
  );
}
