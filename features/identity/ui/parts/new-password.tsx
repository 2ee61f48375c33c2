import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { refusalOf } from '#platform/ui/api/refusal.ts';
import { IconEye, IconEyeOff } from '#platform/ui/icons.ts';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import type { EndedSession, LinkView } from '../../contract/links.ts';
import { limits } from '../../limits.ts';
import { type PasswordProblem, passwordProblem, passwordStrength } from '../../policy/password-rule.ts';
import { Doorway } from './doorway.tsx';
import { linkCopy } from './link-copy.ts';
import { isDead, problemOf } from './link-problem.ts';
import classes from './new-password.module.css';
import reveal from './password-field.module.css';
import { Problem } from './problem.tsx';
import form from './sign-in-form.module.css';

const { password: words } = linkCopy;
const loadClient = () => import('./sign-in-client.ts').then(({ client }) => client);

type NewPasswordProps = {
  secret: string;
  view: LinkView;
  onDone: (ended: EndedSession[]) => void;
  onDead: () => void;
};

/** The form behind a password reset link. A refusal says why and keeps the typed password. */
export function NewPassword({ secret, view, onDone, onDead }: NewPasswordProps) {
  const { typed, refuse, field } = useNewPassword();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setProblem(undefined);
    if (typed === '') return refuse(words.problems.missing);
    const wrong = passwordProblem(typed, view);
    if (wrong) return refuse(wordsOf(wrong));
    setIsBusy(true);
    try {
      const client = await loadClient();
      onDone((await client.resetPassword({ secret, password: typed })).ended);
    } catch (error) {
      setIsBusy(false);
      if (isDead(error)) return onDead();
      const found = refusedFor(error);
      if (found) refuse(wordsOf(found));
      else setProblem(problemOf(error));
    }
  };

  return (
    <Doorway title={words.title}>
      <form className={form.form} onSubmit={submit} noValidate>
        {problem ? <Problem title={problem} /> : null}
        {/* Password managers save the new password under this name. */}
        <TextInput
          label={words.account}
          name="email"
          autoComplete="username"
          size="lg"
          value={view.email}
          readOnly
        />
        <PasswordInput {...field} owner={view} />
        <Button type="submit" size="lg" fullWidth aria-disabled={isBusy} data-busy={isBusy || undefined}>
          {isBusy ? words.setting : words.set}
        </Button>
      </form>
    </Doorway>
  );
}

type PasswordInputProps = {
  ref: React.Ref<HTMLInputElement>;
  value: string;
  error: string | undefined;
  onType: (value: string) => void;
  /** The password must not contain their name or address. */
  owner: Parameters<typeof passwordProblem>[1];
};

/** A new password being typed, and why it was refused. A refusal focuses the field. */
export function useNewPassword() {
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<string>();
  const ref = useRef<HTMLInputElement>(null);
  const refuse = (text: string) => {
    setRefused(text);
    ref.current?.focus();
  };
  const onType = (value: string) => {
    setTyped(value);
    setRefused(undefined);
  };
  return { typed, refuse, field: { ref, value: typed, error: refused, onType } };
}

/** A new password that can be shown and pasted, with its strength. */
export function PasswordInput({ ref, value, error, onType, owner }: PasswordInputProps) {
  const strength = passwordProblem(value, owner) ? undefined : passwordStrength(value);
  const [isShown, setIsShown] = useState(false);
  const hintId = useId();
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <Stack gap={8}>
      <TextInput
        ref={ref}
        label={words.label}
        name="new-password"
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        size="lg"
        maxLength={limits.passwordMax}
        aria-describedby={hintId}
        value={value}
        error={error}
        onChange={(event) => onType(event.currentTarget.value)}
        rightSection={
          <UnstyledButton
            className={reveal.reveal}
            aria-label={words.show}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon size={18} stroke={1.75} aria-hidden />
          </UnstyledButton>
        }
      />
      <Text as="p" id={hintId} size="sm" tone="muted" pretty className={classes.hint}>
        {strength ? (
          <Row
            as="span"
            gap={10}
            align="center"
            tone="ink"
            className={classes.strength}
            data-strength={strength}
          >
            <span className={classes.bars} aria-hidden="true" />
            {words.strengthLabel}: {words.strength[strength]}
          </Row>
        ) : (
          words.hint(limits.passwordMin)
        )}
      </Text>
    </Stack>
  );
}

export const wordsOf = (problem: PasswordProblem): string => {
  if (problem === 'short') return words.problems.short(limits.passwordMin);
  if (problem === 'long') return words.problems.long(limits.passwordMax);
  return words.problems[problem];
};

function refusedFor(error: unknown): PasswordProblem | undefined {
  const refusal = refusalOf(error);
  if (refusal?.code !== 'password.refused') return undefined;
  return (refusal.data as { problem: PasswordProblem }).problem;
}
