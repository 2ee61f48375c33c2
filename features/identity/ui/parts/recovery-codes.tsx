import { Button } from '@mantine/core';
import { useState } from 'react';
import { announce } from '#platform/ui/announce.ts';
import { Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { saveFile } from '#platform/ui/save-file.ts';
import { account } from './account-copy.ts';
import { AccountDialog } from './account-dialog.tsx';

const { codes: words } = account;

/** The recovery codes, shown only this once. Only the button closes them, so a stray click cannot. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n');
  const save = () =>
    saveFile(words.fileName, new Blob([`${words.fileHead}\n\n${text}\n`], { type: 'text/plain' }));
  return (
    <AccountDialog title={words.title} onClose={onClose} closesOutside={false}>
      <Text as="p" tone="muted" pretty>
        {words.lead}
      </Text>
      <Grid
        as="ul"
        gap={6}
        gapX={16}
        cols={2}
        py={14}
        px={16}
        mono
        size="md"
        leading={24}
        bg="raised"
        border="hairline"
        radius="button"
        aria-label={words.list}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Grid>
      <Row gap={8} justify="end" wrap mt={4}>
        <CopyButton text={text} label={words.copy} />
        <Button variant="subtle" color="gray" size="sm" onClick={save}>
          {words.save}
        </Button>
        <Button data-autofocus onClick={onClose}>
          {words.kept}
        </Button>
      </Row>
    </AccountDialog>
  );
}

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
