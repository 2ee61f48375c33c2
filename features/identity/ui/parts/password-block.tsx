import { Button } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { refusalOf } from '#platform/ui/api/refusal.ts';
import { layout } from '#platform/ui/kit/layout.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { WaysInView } from '../../contract/providers.ts';
import { type PasswordProblem, passwordProblem } from '../../policy/password-rule.ts';
import { identityApi } from '../api.ts';
import { account } from './account-copy.ts';
import { AccountDialog } from './account-dialog.tsx';
import { AccountFoot } from './account-foot.tsx';
import { AccountRow } from './account-row.tsx';
import { useMe } from './me.ts';
import { PasswordInput, useNewPassword, wordsOf } from './new-password.tsx';
import { useAccountAct } from './use-account.ts';

const { password: words } = account;

/** My password, and changing it. */
export function PasswordBlock({ ways }: { ways: WaysInView }) {
  const [isOpen, setIsOpen] = useState(false);
  const act = ways.hasPassword ? words.change : words.set;
  return (
    <>
      <AccountRow
        title={words.title}
        help={ways.hasPassword ? words.help : words.helpNone}
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
    if (typed === '') return refuse(words.missing);
    const wrong = passwordProblem(typed, owner);
    if (wrong) return refuse(wordsOf(wrong));
    const outcome = await act(save);
    if (outcome === undefined) return;
    if (typeof outcome === 'string') return refuse(wordsOf(outcome));
    onClose();
    toast.success(words.changed, words.ended(outcome.ended));
  };
  return (
    <AccountDialog title={title} onClose={onClose}>
      <form className={layout({ stack: true, gap: 16 })} onSubmit={(event) => void submit(event)} noValidate>
        {/* Password managers save the new password under this name. */}
        <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput {...field} owner={owner} />
        <AccountFoot isBusy={isBusy} onClose={onClose}>
          {isBusy ? words.saving : words.save}
        </AccountFoot>
      </form>
    </AccountDialog>
  );
}
