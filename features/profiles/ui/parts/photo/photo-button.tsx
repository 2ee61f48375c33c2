import { Button } from '@mantine/core';
import { useState } from 'react';
import { preload, useLazyPart } from '#platform/ui/lazy-part.ts';
import type { PersonView } from '../../../contract.ts';
import { photoCopy } from './photo-copy.ts';

const loadDialog = () => import('./photo-dialog.tsx').then((part) => part.PhotoDialog);

/** Opens the photo dialog. */
export function PhotoButton({ me }: { me: PersonView }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const Dialog = useLazyPart(loadDialog, { isWanted, onFailure: () => setIsWanted(false) });
  return (
    <>
      <Button
        variant="default"
        onPointerEnter={() => preload(loadDialog)}
        onClick={() => {
          setIsWanted(true);
          setIsOpen(true);
        }}
      >
        {me.photoURL ? photoCopy.change : photoCopy.add}
      </Button>
      {Dialog ? <Dialog me={me} isOpen={isOpen} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
