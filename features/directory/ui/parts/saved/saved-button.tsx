import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { IconBookmark } from '#platform/ui/icons.ts';
import { preload, useLazyPart } from '#platform/ui/lazy-part.ts';
import type { Overview } from '../../../contract/index.ts';
import { copy } from '../../copy.ts';
import type { DirectorySearch } from '../directory-address.ts';
import classes from '../directory-head.module.css';

const loadLayer = () => import('./saved-layer.tsx').then((part) => part.SavedLayer);

type SavedButtonProps = { search: DirectorySearch; overview: Overview | undefined };

/** Saves the address under a name, and opens the saved searches (DIR-6). */
export function SavedButton({ search, overview }: SavedButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const Layer = useLazyPart(loadLayer, { isWanted, onFailure: () => setIsOpen(false) });
  return (
    <>
      <Button
        ref={button}
        variant="default"
        className={classes.act}
        aria-label={copy.savedSearches}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        leftSection={<IconBookmark size={18} stroke={1.75} aria-hidden />}
        onPointerEnter={() => preload(loadLayer)}
        onClick={() => {
          setIsWanted(true);
          setIsOpen((wasOpen) => !wasOpen);
        }}
      >
        <span className={classes.actWord}>{copy.savedSearches}</span>
      </Button>
      {Layer ? (
        <Layer search={search} overview={overview} target={button} isOpen={isOpen} onChange={setIsOpen} />
      ) : null}
    </>
  );
}
