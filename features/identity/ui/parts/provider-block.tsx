import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { WaysInView } from '../../contract/providers.ts';
import { mayRemoveWay } from '../../policy/ways-in.ts';
import { identityApi } from '../api.ts';
import { account } from './account-copy.ts';
import { AccountRow } from './account-row.tsx';
import { useAccountAct } from './use-account.ts';

const { provider: words } = account;

type ProviderBlockProps = { ways: WaysInView; provider: NonNullable<WaysInView['provider']> };

/** The provider of this installation, and whether it is connected to my account. */
export function ProviderBlock({ ways, provider: { name, linkedAt } }: ProviderBlockProps) {
  const { act, isBusy } = useAccountAct();
  useReturn(name);
  const mayRemove = mayRemoveWay({ ...ways, hasProvider: Boolean(linkedAt) });
  const connect = async () => {
    const begun = await act(() => identityApi.startLink.call({}));
    if (begun) location.assign(begun.address);
  };
  const disconnect = async () => {
    if (!mayRemove) return toast.error(account.failed, account.passkeys.lastLine);
    if (await act(() => identityApi.unlinkProvider.call())) toast.success(words.disconnected(name));
  };
  return (
    <AccountRow
      title={name}
      help={words.help(name)}
      state={
        linkedAt ? (
          <Text tone="success">
            {words.since} <Time at={linkedAt} style="inline" />
          </Text>
        ) : null
      }
      acts={
        <Button
          variant="default"
          aria-disabled={isBusy}
          data-busy={isBusy || undefined}
          onClick={() => void (linkedAt ? disconnect() : connect())}
        >
          {linkedAt ? words.disconnect : isBusy ? words.connecting(name) : words.connect(name)}
        </Button>
      }
    />
  );
}

/** Shows the result of the round trip to the provider once, and removes it from the address. */
function useReturn(name: string): void {
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const code = query.get('provider');
    if (code === null) return;
    query.delete('provider');
    history.replaceState(history.state, '', `${location.pathname}?${query.toString()}`);
    if (code === 'linked') toast.success(words.linked, name);
    else if (Object.hasOwn(words.notes, code))
      toast.error(words.notLinked, words.notes[code as keyof typeof words.notes]);
  }, [name]);
}
