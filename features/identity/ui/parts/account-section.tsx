import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { refusalOf } from '#platform/ui/api/refusal.ts';
import { layout, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { together } from '#platform/ui/kit/together.ts';
import { toast } from '#platform/ui/toast.ts';
import type { WaysInView } from '../../contract/providers.ts';
import { type PasswordProblem, passwordProblem } from '../../policy/password-rule.ts';
import { mayRemoveWay } from '../../policy/ways-in.ts';
import { identityApi } from '../api.ts';
import { account, account as words } from './account-copy.ts';
import { AccountDialog, AccountFoot } from './account-dialog.tsx';
import { AccountRow } from './account-row.tsx';
import { EmailBlock } from './email-block.tsx';
import { useMe } from './me.ts';
import { PasswordInput, useNewPassword, wordsOf } from './new-password.tsx';
import { PasskeysBlock } from './passkeys-block.tsx';
import { SecondFactorBlock } from './second-factor-block.tsx';
import { useAccountAct } from './use-account.ts';

const rows = { count: 4, height: 84 } as const;

/** My ways to sign in: address, password, second factor, passkeys and the provider, and how to change them. */
export function AccountSection() {
  const waysIn = useQuery(identityApi.waysIn.queryOptions());
  const secondFactor = useQuery(identityApi.secondFactor.queryOptions());
  const passkeys = useQuery(identityApi.passkeys.queryOptions());
  return (
    <Loaded reading={together(waysIn, secondFactor, passkeys)} broken={words.broken} rows={rows}>
      {([ways, factor, { items }]) => (
        <div>
          <EmailBlock />
          <PasswordBlock ways={ways} />
          <SecondFactorBlock factor={factor} />
          <PasskeysBlock passkeys={items} ways={ways} />
          {ways.provider ? <ProviderBlock ways={ways} provider={ways.provider} /> : null}
        </div>
      )}
    </Loaded>
  );
}

const { password: passwordWords } = account;

/** My password, and changing it. */
function PasswordBlock({ ways }: { ways: WaysInView }) {
  const [isOpen, setIsOpen] = useState(false);
  const act = ways.hasPassword ? passwordWords.change : passwordWords.set;
  return (
    <>
      <AccountRow
        title={passwordWords.title}
        help={ways.hasPassword ? passwordWords.help : passwordWords.helpNone}
        acts={
          <Button variant="default" onClick={() => setIsOpen(true)}>
            {act}
          </Button>
        }
      />
      {isOpen ? <PasswordDialog title={act} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function PasswordDialog({ title, onClose }: { title: string; onClose: () => void }) {
  const { email, person } = useMe();
  const owner = { email, name: person.displayName };
  const { act, isBusy } = useAccountAct();
  const { typed, refuse, field } = useNewPassword();
  const save = async () => {
    try {
      return await identityApi.changePassword.call({ password: typed });
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal?.code !== 'password.refused') throw error;
      return (refusal.data as { problem: PasswordProblem }).problem;
    }
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (typed === '') return refuse(passwordWords.missing);
    const wrong = passwordProblem(typed, owner);
    if (wrong) return refuse(wordsOf(wrong));
    const outcome = await act(save);
    if (outcome === undefined) return;
    if (typeof outcome === 'string') return refuse(wordsOf(outcome));
    onClose();
    toast.success(passwordWords.changed, passwordWords.ended(outcome.ended));
  };
  return (
    <AccountDialog title={title} onClose={onClose}>
      <form className={layout({ stack: true, gap: 16 })} onSubmit={(event) => void submit(event)} noValidate>
        {/* Password managers save the new password under this name. */}
        <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput {...field} owner={owner} />
        <AccountFoot isBusy={isBusy} onClose={onClose}>
          {isBusy ? passwordWords.saving : passwordWords.save}
        </AccountFoot>
      </form>
    </AccountDialog>
  );
}

const { provider: providerWords } = account;

type ProviderBlockProps = { ways: WaysInView; provider: NonNullable<WaysInView['provider']> };

/** The provider of this installation, and whether it is connected to my account. */
function ProviderBlock({ ways, provider: { name, linkedAt } }: ProviderBlockProps) {
  const { act, isBusy } = useAccountAct();
  useReturn(name);
  const mayRemove = mayRemoveWay({ ...ways, hasProvider: Boolean(linkedAt) });
  const connect = async () => {
    const begun = await act(() => identityApi.startLink.call({}));
    if (begun) location.assign(begun.address);
  };
  const disconnect = async () => {
    if (!mayRemove) return toast.error(account.failed, account.passkeys.lastLine);
    if (await act(() => identityApi.unlinkProvider.call())) toast.success(providerWords.disconnected(name));
  };
  return (
    <AccountRow
      title={name}
      help={providerWords.help(name)}
      state={
        linkedAt ? (
          <Text tone="success">
            {providerWords.since} <Time at={linkedAt} style="inline" />
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
          {linkedAt
            ? providerWords.disconnect
            : isBusy
              ? providerWords.connecting(name)
              : providerWords.connect(name)}
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
    if (code === 'linked') toast.success(providerWords.linked, name);
    else if (Object.hasOwn(providerWords.notes, code))
      toast.error(providerWords.notLinked, providerWords.notes[code as keyof typeof providerWords.notes]);
  }, [name]);
}
