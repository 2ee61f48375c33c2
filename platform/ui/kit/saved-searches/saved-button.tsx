import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { IconBookmark } from '#platform/ui/icons.ts';
import { preload, useLazyPart } from '#platform/ui/lazy-part.ts';
import { IconButton } from '../icon-button.tsx';
import { words } from './saved-copy.ts';
import type { SavedSearchesOf } from './saved-searches.ts';

const loadLayer = () => import('./saved-layer.tsx').then((part) => part.SavedLayer);

type SavedButtonProps = {
  of: SavedSearchesOf;
  className?: string | undefined;
  /** Of the word, which may hide where there is no room. */
  wordClass?: string | undefined;
  /** The icon alone, where there is no room for the word. */
  isIcon?: boolean;
};

/** Saves what is chosen under a name, and opens the saved searches (DIR-6). */
export function SavedButton({ of, className, wordClass, isIcon = false }: SavedButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const Layer = useLazyPart(loadLayer, { isWanted, onFailure: () => setIsOpen(false) });
  const icon = <IconBookmark size={18} stroke={1.75} aria-hidden />;
  const opening = {
    ref: button,
    variant: 'default',
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    onPointerEnter: () => preload(loadLayer),
    onClick: () => {
      setIsWanted(true);
      setIsOpen((wasOpen) => !wasOpen);
    },
  } as const;
  return (
    <>
      {isIcon ? (
        <IconButton label={words.title} icon={icon} {...opening} />
      ) : (
        <Button className={className} aria-label={words.title} leftSection={icon} {...opening}>
          <span className={wordClass}>{words.title}</span>
        </Button>
      )}
      {Layer ? <Layer of={of} target={button} isOpen={isOpen} onChange={setIsOpen} /> : null}
    </>
  );
}
