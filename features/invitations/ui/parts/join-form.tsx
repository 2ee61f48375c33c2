import { Button, TextInput } from '@mantine/core';
import { type SyntheticEvent, useRef, useState } from 'react';
import { passwordProblem, passwordStrength } from '#features/identity/policy/password-rule.ts';
import { PasswordInput, Problem, passwordProblemWords } from '#features/identity/ui/public/visitors.ts';
import { refusalOf } from '#platform/ui/api/refusal.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { rememberSignedIn } from '#platform/ui/session.ts';
import type { OpenedInvitation } from '../../contract/newcomer.ts';
import { limits } from '../../limits.ts';
import classes from './join-form.module.css';
import { client } from './newcomer-client.ts';
import { newcomerCopy as copy } from './newcomer-copy.ts';
import { problemOf } from './use-invitation.ts';

type JoinFormProps = {
  token: string;
  invitation: OpenedInvitation;
  /** The invitation is used up, or the address has an account already. */
  onUsed: () => void;
  /** The invitation is not what it was: the page asks again. */
  onChanged: () => void;
};

type Refused = { at: 'name' | 'password' | 'form'; words: string };

/** Who vouches, and the two things a newcomer gives; what is refused says why and keeps what was typed. */
export function JoinForm({ token, invitation, onUsed, onChanged }: JoinFormProps) {
  const name = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<Refused>();
  const [isBusy, setIsBusy] = useState(false);

  const refuse = (at: Refused['at'], words: string) => {
    setRefused({ at, words });
    (at === 'name' ? name : at === 'password' ? password : undefined)?.current?.focus();
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const given = name.current?.value.trim() ?? '';
    if (given === '') return refuse('name', copy.nameMissing);
    if (typed === '') return refuse('password', copy.passwordMissing);
    const wrong = passwordProblem(typed, { email: invitation.email, name: given });
    if (wrong) return refuse('password', passwordProblemWords(wrong));
    setRefused(undefined);
    setIsBusy(true);
    try {
      await client.accept({ token, name: given, password: typed });
      rememberSignedIn();
      location.replace('/welcome');
    } catch (error) {
      setIsBusy(false);
      fail(error);
    }
  };
  const fail = (error: unknown) => {
    const refusal = refusalOf(error);
    if (refusal?.code === 'invitation.account_exists') return onUsed();
    if (refusal?.code === 'invitation.closed' || refusal?.code === 'invitation.other_account')
      return onChanged();
    if (refusal?.code === 'password.refused') return refuse('password', refusal.message);
    refuse('form', problemOf(error));
  };

  const errorAt = (at: Refused['at']) => (refused?.at === at ? refused.words : undefined);
  const owner = { email: invitation.email, name: '' };
  return (
    <>
      <Voucher invitation={invitation} />
      <form className={classes.form} onSubmit={submit} noValidate>
        {refused?.at === 'form' ? <Problem title={refused.words} /> : null}
        {/* Password managers keep the new password under this name. */}
        <TextInput
          label={copy.account}
          name="email"
          autoComplete="username"
          size="lg"
          value={invitation.email}
          readOnly
        />
        <TextInput
          ref={name}
          label={copy.name}
          description={copy.nameHelp}
          name="name"
          autoComplete="name"
          size="lg"
          maxLength={limits.nameMax}
          error={errorAt('name')}
        />
        <PasswordInput
          ref={password}
          value={typed}
          error={errorAt('password')}
          onType={(value) => {
            setTyped(value);
            if (refused?.at === 'password') setRefused(undefined);
          }}
          strength={passwordProblem(typed, owner) ? undefined : passwordStrength(typed)}
        />
        <Button type="submit" size="lg" fullWidth aria-disabled={isBusy} data-busy={isBusy || undefined}>
          {isBusy ? copy.joining : copy.join}
        </Button>
      </form>
      <p className={classes.until}>
        {copy.until} <Time at={invitation.expiresAt} style="inline" />
      </p>
    </>
  );
}

function Voucher({ invitation: { inviter, vouch, note } }: { invitation: OpenedInvitation }) {
  return (
    <figure className={classes.voucher}>
      <figcaption className={classes.who}>
        <Avatar
          id={inviter.displayName}
          name={inviter.displayName}
          photoURL={inviter.photoURL}
          size={40}
          isDecorative
        />
        <span className={classes.words}>
          <span className={classes.name}>{inviter.displayName}</span>
          <span className={classes.line}>{inviter.headline || copy.vouched}</span>
        </span>
      </figcaption>
      {vouch ? <p className={classes.vouch}>{copy.knownFrom(vouch)}</p> : null}
      {note ? <blockquote className={classes.note}>{note}</blockquote> : null}
    </figure>
  );
}
