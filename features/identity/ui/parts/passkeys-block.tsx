import { Button, TextInput } from '@mantine/core';
import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser';
import { type SyntheticEvent, useRef, useState } from 'react';
import { IconLock, IconPencil } from '#platform/ui/icons.ts';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Box, layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { PasskeyView } from '../../contract/passkeys.ts';
import type { WaysInView } from '../../contract/providers.ts';
import { limits } from '../../limits.ts';
import { mayRemoveWay } from '../../policy/ways-in.ts';
import { identityApi } from '../api.ts';
import { account } from './account-copy.ts';
import { AccountDialog, AccountFoot } from './account-dialog.tsx';
import { AccountRow } from './account-row.tsx';
import classes from './account-section.module.css';
import { useAccountAct } from './use-account.ts';

const { passkeys: words } = account;

/** My passkeys, another way to sign in that counts as both factors. */
export function PasskeysBlock({ passkeys, ways }: { passkeys: readonly PasskeyView[]; ways: WaysInView }) {
  const { act, isBusy } = useAccountAct();
  const isSupported = browserSupportsWebAuthn();
  const mayRemove = mayRemoveWay({ ...ways, hasProvider: Boolean(ways.provider?.linkedAt) });
  const add = async () => {
    const added = await act(makePasskey);
    if (added === 'cancelled') toast.error(words.cancelled, words.cancelledLine);
    else if (added) toast.success(words.added, added.name);
  };
  return (
    <AccountRow
      title={words.title}
      help={words.help}
      state={isSupported ? null : words.unsupported}
      acts={
        isSupported ? (
          <Button
            variant="default"
            aria-disabled={isBusy}
            data-busy={isBusy || undefined}
            onClick={() => void add()}
          >
            {isBusy ? words.adding : words.add}
          </Button>
        ) : null
      }
    >
      {passkeys.length > 0 ? (
        <Box as="ul" borderTop="soft" aria-label={words.list}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} mayRemove={mayRemove} />
          ))}
        </Box>
      ) : null}
    </AccountRow>
  );
}

/** Creates a passkey on the device and stores it. Cancelling the browser's dialog is not an error. */
async function makePasskey(): Promise<PasskeyView | 'cancelled'> {
  const { options } = await identityApi.startPasskey.call({});
  const answer = await startRegistration({ optionsJSON: options as never }).catch((error: unknown) => {
    if (error instanceof Error && ['NotAllowedError', 'AbortError', 'InvalidStateError'].includes(error.name))
      return undefined;
    throw error;
  });
  return answer ? identityApi.addPasskey.call({ answer }) : 'cancelled';
}

type PasskeyRowProps = { passkey: PasskeyView; mayRemove: boolean };

/** One passkey: its name, when it was added, and when it last opened the account. */
function PasskeyRow({ passkey, mayRemove }: PasskeyRowProps) {
  const [dialog, setDialog] = useState<'rename' | 'remove'>();
  const close = () => setDialog(undefined);
  return (
    <Row as="li" gap={14} align="center" py={8} borderBottom="soft" className={classes.key}>
      <IconLock className={layout({ rigid: true, tone: 'faint' })} size={20} stroke={1.75} aria-hidden />
      <Stack as="span" grow shrink>
        <Text weight={600} leading={20} breaks>
          {passkey.name}
        </Text>
        <Text mt={2} size="sm" tone="muted" pretty>
          {words.made} <Time at={passkey.createdAt} style="inline" />
          {' · '}
          {passkey.lastUsedAt ? (
            <>
              {words.used} <Time at={passkey.lastUsedAt} style="inline" />
            </>
          ) : (
            words.neverUsed
          )}
        </Text>
      </Stack>
      <IconButton
        label={words.rename(passkey.name)}
        icon={<IconPencil size={18} stroke={1.75} aria-hidden />}
        variant="subtle"
        color="gray"
        onClick={() => setDialog('rename')}
      />
      <Button
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={words.removeOne(passkey.name)}
        onClick={() => setDialog('remove')}
      >
        {words.remove}
      </Button>
      {dialog === 'rename' ? <RenameDialog passkey={passkey} onClose={close} /> : null}
      {dialog === 'remove' ? <RemoveDialog passkey={passkey} mayRemove={mayRemove} onClose={close} /> : null}
    </Row>
  );
}

function RenameDialog({ passkey, onClose }: { passkey: PasskeyView; onClose: () => void }) {
  const { act, isBusy } = useAccountAct();
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const name = field.current?.value.trim() ?? '';
    if (isBusy) return;
    if (name === '') return setProblem(words.nameMissing);
    if (await act(() => identityApi.renamePasskey.call({ id: passkey.id, name }))) onClose();
  };
  return (
    <AccountDialog title={words.renameTitle} onClose={onClose}>
      <form className={layout({ stack: true, gap: 16 })} onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          ref={field}
          data-autofocus
          label={words.name}
          name="passkey-name"
          defaultValue={passkey.name}
          maxLength={limits.passkeyNameMax}
          error={problem}
        />
        <AccountFoot isBusy={isBusy} onClose={onClose}>
          {words.save}
        </AccountFoot>
      </form>
    </AccountDialog>
  );
}

function RemoveDialog({ passkey, mayRemove, onClose }: PasskeyRowProps & { onClose: () => void }) {
  const { act } = useAccountAct();
  const remove = async () => {
    onClose();
    if (await act(() => identityApi.removePasskey.call({ id: passkey.id }))) toast.success(words.removed);
  };
  return (
    <AccountDialog title={words.removeQuestion(passkey.name)} onClose={onClose}>
      <Text as="p" tone="muted" pretty>
        {mayRemove ? words.removeLine : words.lastLine}
      </Text>
      <Row gap={8} justify="end" wrap mt={4}>
        <Button variant="default" onClick={onClose}>
          {mayRemove ? words.keep : account.close}
        </Button>
        {mayRemove ? (
          <Button color="danger" onClick={() => void remove()}>
            {words.remove}
          </Button>
        ) : null}
      </Row>
    </AccountDialog>
  );
}
