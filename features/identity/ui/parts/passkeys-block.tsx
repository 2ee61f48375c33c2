import { Button } from '@mantine/core';
import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser';
import { Box } from '#platform/ui/kit/layout.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { PasskeyView } from '../../contract/passkeys.ts';
import type { WaysInView } from '../../contract/providers.ts';
import { mayRemoveWay } from '../../policy/ways-in.ts';
import { identityApi } from '../api.ts';
import { account } from './account-copy.ts';
import { AccountRow } from './account-row.tsx';
import { PasskeyRow } from './passkey-row.tsx';
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
