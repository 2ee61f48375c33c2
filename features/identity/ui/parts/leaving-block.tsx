import { Button } from '@mantine/core';
import { useState } from 'react';
import { AccountRow } from './account-row.tsx';
import { personal } from './email-copy.ts';
import { LeavingDialog } from './leaving-dialog.tsx';

const { leaving: words } = personal;

/** Leaving for good (SET-5, X16). */
export function LeavingBlock() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <AccountRow
        title={words.title}
        help={words.help}
        acts={
          <Button variant="default" color="danger" onClick={() => setIsOpen(true)}>
            {words.open}
          </Button>
        }
      />
      {isOpen ? <LeavingDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
