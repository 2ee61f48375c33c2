import { type ReactNode, useRef, useState } from 'react';
import { IconDots } from '#platform/ui/icons.ts';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { preload, useLazyPart } from '#platform/ui/lazy-part.ts';
import { blockCopy as words } from './block-copy.ts';
import type { Blockable } from './use-block.ts';

const loadLayer = () => import('./block-layer.tsx').then((part) => part.BlockLayer);

type BlockMenuProps = {
  person: Blockable;
  /** What stands above it in the same menu. */
  items?: ReactNode;
};

/** What else can be done about somebody: blocking them, on their page and in a conversation (X17). */
export function BlockMenu({ person, items }: BlockMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const Layer = useLazyPart(loadLayer, { isWanted, onFailure: () => setIsOpen(false) });
  return (
    <>
      <IconButton
        ref={button}
        label={words.more(person.displayName)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        icon={<IconDots size={20} stroke={1.75} aria-hidden />}
        onPointerEnter={() => preload(loadLayer)}
        onClick={() => {
          setIsWanted(true);
          setIsOpen((wasOpen) => !wasOpen);
        }}
      />
      {Layer ? (
        <Layer person={person} items={items} target={button} isOpen={isOpen} onChange={setIsOpen} />
      ) : null}
    </>
  );
}
