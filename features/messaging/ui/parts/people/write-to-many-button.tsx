import { Button } from '@mantine/core';
import { useState } from 'react';
import { preload, useLazyPart } from '#platform/ui/lazy-part.ts';
import { words } from './many-copy.ts';
import type { Recipient } from './use-write-to-many.ts';

const loadDialog = () => import('./write-to-many.tsx').then((part) => part.WriteToMany);

/** Writes to many people at once: next to a list in which people are selected. */
export function WriteToManyButton({ people }: { people: readonly Recipient[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const Dialog = useLazyPart(loadDialog, { isWanted, onFailure: () => setIsOpen(false) });
  return (
    <>
      <Button
        variant="default"
        aria-haspopup="dialog"
        onPointerEnter={() => preload(loadDialog)}
        onClick={() => {
          setIsWanted(true);
          setIsOpen(true);
        }}
      >
        {words.button}
      </Button>
      {Dialog ? <Dialog people={people} isOpen={isOpen} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
