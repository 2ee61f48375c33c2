import { Button, TextInput } from '@mantine/core';
import { type SyntheticEvent, useRef, useState } from 'react';
import { passwordProblem } from '#features/identity/policy/password-rule.ts';
import { PasswordInput, Problem, passwordProblemWords } from '#features/identity/ui/public/visitors.ts';
import { refusalOf } from '#platform/ui/api/refusal.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Box, Grid, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { rememberSignedIn } from '#platform/ui/session.ts';
import type { OpenedInvitation } from '../../contract/newcomer.ts';
import { limits } from '../../limits.ts';
import classes from './join-form.module.css';
import { newcomerCopy as copy } from './newcomer-copy.ts';
import { client, problemOf } from './use-invitation.ts';

type JoinFormProps = {
  token: string;
  invitation: OpenedInvitation;
  /** The invitation is used up, or the address already has an account. */
  onUsed: () => void;
  /** The invitation has changed: the page refetches it. */
  onChanged: () => void;
};

type Refused = { at: 'name' | 'password' | 'form'; words: string };

/** Who vouches, and the two fields a newcomer fills in; a refusal says why and keeps what was typed. */
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
  return (
    <>
      <Voucher invitation={invitation} />
      <Stack as="form" gap={16} className={classes.form} onSubmit={submit} noValidate>
        {refused?.at === 'form' ? <Problem title={refused.words} /> : null}
        {/* Password managers save the new password under this name. */}
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
          owner={{ email: invitation.email, name: '' }}
        />
        <Button type="submit" size="lg" fullWidth aria-disabled={isBusy} data-busy={isBusy || undefined}>
          {isBusy ? copy.joining : copy.join}
        </Button>
      </Stack>
      <Text as="p" size="sm" tone="muted" mt="auto" textAlign="center">
        {copy.until} <Time at={invitation.expiresAt} style="inline" />
      </Text>
    </>
  );
}

function Voucher({ invitation: { inviter, vouch, note } }: { invitation: OpenedInvitation }) {
  return (
    <Grid as="figure" gap={8} py={12} px={14} bg="raised" border="hairline" radius="button">
      <Row as="figcaption" gap={12} align="center" shrink>
        <Avatar
          id={inviter.displayName}
          name={inviter.displayName}
          photoURL={inviter.photoURL}
          size={40}
          isDecorative
        />
        <Grid as="span" shrink>
          <Text weight={600} breaks>
            {inviter.displayName}
          </Text>
          <Text size="sm" tone="muted">
            {inviter.headline || copy.vouched}
          </Text>
        </Grid>
      </Row>
      {vouch ? (
        <Text as="p" size="sm" tone="ink" breaks>
          {copy.knownFrom(vouch)}
        </Text>
      ) : null}
      {note ? (
        <Box as="blockquote" pl={12} scroll tone="muted" preWrap breaks className={classes.note}>
          {note}
        </Box>
      ) : null}
    </Grid>
  );
}
