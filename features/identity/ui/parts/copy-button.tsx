import { Button } from '@mantine/core';
import { useState } from 'react';
import { announce } from '#platform/ui/announce.ts';
import { account } from './account-copy.ts';

/** Copies a text and confirms it on the button. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // Copying is not allowed here, but the text on screen can be selected.
      return;
    }
    setIsCopied(true);
    announce(account.factor.copied);
  };
  return (
    <Button variant="subtle" color="gray" size="sm" onClick={() => void copy()}>
      {isCopied ? account.factor.copied : label}
    </Button>
  );
}
