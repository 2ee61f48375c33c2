import { Button } from '@mantine/core';
import { useState } from 'react';
import type { PersonId } from '#platform/contract/ids.ts';
import { useLazyPart } from '#platform/ui/lazy-part.ts';
import { copy } from '../copy.ts';
import type { Whom } from './whom.ts';

const readDialog = () => import('./introduce-dialog.tsx').then((part) => part.IntroduceDialog);

/** Opens the dialog to introduce one of my connections to another. */
export function Introduce({ person, me }: { person: Whom; me: PersonId }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const Dialog = useLazyPart(readDialog, { isWanted: isOpen, onFailure: close });
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {copy.introductions.open}
      </Button>
      {Dialog && isOpen ? <Dialog person={person} me={me} onClose={close} /> : null}
    </>
  );
}
