import { Button } from '@mantine/core';
import { saveFile } from '#platform/ui/save-file.ts';
import { account } from './account-copy.ts';
import { AccountDialog } from './account-dialog.tsx';
import classes from './account-section.module.css';
import { CopyButton } from './copy-button.tsx';

const { codes: words } = account;

/** The recovery codes, this once: neither a stray click nor anything else but the button closes them. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n');
  const save = () =>
    saveFile(words.fileName, new Blob([`${words.fileHead}\n\n${text}\n`], { type: 'text/plain' }));
  return (
    <AccountDialog title={words.title} onClose={onClose} closesOutside={false}>
      <p className={classes.lead}>{words.lead}</p>
      <ul className={classes.codes} aria-label={words.list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.answers}>
        <CopyButton text={text} label={words.copy} />
        <Button variant="subtle" color="gray" size="sm" onClick={save}>
          {words.save}
        </Button>
        <Button data-autofocus onClick={onClose}>
          {words.kept}
        </Button>
      </div>
    </AccountDialog>
  );
}
