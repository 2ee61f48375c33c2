import { Button, TextInput } from '@mantine/core';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { refusalOf } from '#platform/ui/api/refusal.ts';
import { readFirstAdminSecret } from '../../policy/first-admin.ts';
import { type PasswordProblem, passwordProblem } from '../../policy/password-rule.ts';
import { Doorway, Lead } from './doorway.tsx';
import { linkCopy, firstAdminCopy as words } from './link-copy.ts';
import { problemOf } from './link-problem.ts';
import { PasswordInput, wordsOf } from './new-password.tsx';
import { Problem } from './problem.tsx';
import form from './sign-in-form.module.css';

const loadClient = () => import('./sign-in-client.ts').then(({ client }) => client);

/** The page behind the link a new server prints: creating the first account, a super admin (ROL-10). */
export function FirstAdmin() {
  // Read while rendering and removed later, because a repeated render must find it again.
  const [secret] = useState(() => readFirstAdminSecret(location.hash));
  useEffect(forgetSecret, []);
  const [isDead, setIsDead] = useState(secret === undefined);
  if (isDead || secret === undefined) {
    return (
      <Doorway title={words.deadTitle}>
        <Lead>{words.dead}</Lead>
      </Doorway>
    );
  }
  return <FirstAdminForm secret={secret} onDead={() => setIsDead(true)} />;
}

/** Removes the secret from the address and the history. A reload needs the printed link again. */
function forgetSecret(): void {
  if (location.hash) history.replaceState(history.state, '', location.pathname);
}

type Wrong = { name?: string; email?: string; password?: string };

function FirstAdminForm({ secret, onDead }: { secret: string; onDead: () => void }) {
  const [typed, setTyped] = useState({ name: '', email: '', password: '' });
  const [wrong, setWrong] = useState<Wrong>({});
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  const type = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part });

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setProblem(undefined);
    const found = wrongIn(typed);
    setWrong(found);
    if (Object.keys(found).length > 0) return;
    setIsBusy(true);
    try {
      const client = await loadClient();
      await client.becomeFirstAdmin({ ...typed, secret });
      location.assign('/');
    } catch (error) {
      setIsBusy(false);
      const refusal = refusalOf(error);
      if (refusal?.code === 'first_admin.dead') onDead();
      else if (refusal?.code === 'email.taken') setWrong({ email: linkCopy.taken });
      else if (refusal?.code === 'password.refused') {
        setWrong({ password: wordsOf((refusal.data as { problem: PasswordProblem }).problem) });
      } else setProblem(problemOf(error));
    }
  };

  return (
    <Doorway title={words.title} hasNoWayBack>
      <Lead>{words.lead}</Lead>
      <form className={form.form} onSubmit={submit} noValidate>
        {problem ? <Problem title={problem} /> : null}
        <TextInput
          label={words.name}
          name="name"
          autoComplete="name"
          size="lg"
          maxLength={80}
          value={typed.name}
          error={wrong.name}
          onChange={(event) => type({ name: event.currentTarget.value })}
        />
        <TextInput
          label={linkCopy.email}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          size="lg"
          maxLength={320}
          value={typed.email}
          error={wrong.email}
          onChange={(event) => type({ email: event.currentTarget.value })}
        />
        <PasswordInput
          ref={password}
          value={typed.password}
          error={wrong.password}
          onType={(value) => type({ password: value })}
          owner={typed}
        />
        <Button type="submit" size="lg" fullWidth aria-disabled={isBusy} data-busy={isBusy || undefined}>
          {isBusy ? words.acting : words.act}
        </Button>
      </form>
    </Doorway>
  );
}

function wrongIn(typed: { name: string; email: string; password: string }): Wrong {
  const problem = passwordProblem(typed.password, typed);
  return {
    ...(typed.name.trim() === '' && { name: words.nameMissing }),
    ...(!/^\S+@\S+$/.test(typed.email.trim()) && { email: linkCopy.emailWrong }),
    ...(typed.password === ''
      ? { password: linkCopy.password.problems.missing }
      : problem && { password: wordsOf(problem) }),
  };
}
