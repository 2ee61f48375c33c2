import { useRef, useState } from 'react';
import { IconDots } from '#platform/ui/icons.ts';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { preload, useLazyPart } from '#platform/ui/lazy-part.ts';
import type { ConversationView } from '../../../contract/views.ts';
import { titleOf } from '../conversation-words.ts';
import { words } from '../people/groups-copy.ts';
import classes from './conversation-menu.module.css';

const loadLayer = () => import('./conversation-menu-layer.tsx').then((part) => part.ConversationMenuLayer);

type ConversationMenuProps = { conversation: ConversationView; tabIndex: 0 | -1 };

/** In a row of the list: what can be done with the conversation without opening it. Shown on a closer look. */
export function ConversationMenu({ conversation, tabIndex }: ConversationMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const Layer = useLazyPart(loadLayer, { isWanted, onFailure: () => setIsOpen(false) });
  return (
    <>
      <IconButton
        ref={button}
        size="sm"
        className={classes.button}
        label={words.acts.menu(titleOf(conversation))}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        tabIndex={tabIndex}
        icon={<IconDots size={16} stroke={1.75} aria-hidden />}
        onPointerEnter={() => preload(loadLayer)}
        onClick={() => {
          setIsWanted(true);
          setIsOpen((wasOpen) => !wasOpen);
        }}
      />
      {Layer ? (
        <Layer conversation={conversation} target={button} isOpen={isOpen} onChange={setIsOpen} />
      ) : null}
    </>
  );
}
