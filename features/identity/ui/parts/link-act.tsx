import { Button } from '@mantine/core';
import { useState } from 'react';
import { refusalOf } from '#platform/ui/api/refusal.ts';
import { signInPath } from '#platform/ui/session.ts';
import type { LinkView } from '../../contract/links.ts';
import type { LinkKind } from '../../policy/sign-in-words.ts';
import { Doorway, Lead } from './doorway.tsx';
import { linkCopy as copy } from './link-copy.ts';
import { isDead, problemOf } from './link-problem.ts';
import { Problem } from './problem.tsx';
import { resetPath } from './reset-path.ts';

const loadClient = () => import('./sign-in-client.ts').then(({ client }) => client);

/** The kinds of links that one press uses. */
type ActKind = Exclude<LinkKind, 'reset'>;

const useOf: Readonly<Record<ActKind, (secret: string) => Promise<{ email: string }>>> = {
  confirm: async (secret) => (await loadClient()).confirmEmail({ secret }),
  revert: async (secret) => (await loadClient()).revertEmail({ secret }),
  stay: async (secret) => (await loadClient()).keepAccount({ secret }),
};

type LinkActProps = { kind: ActKind; secret: string; view: LinkView; onDead: () => void };

/** Says what a link will do before it does it: the press uses it, opening it did not (AUT-5). */
export function LinkAct({ kind, secret, view, onDead }: LinkActProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [doneFor, setDoneFor] = useState<string>();
  const words = copy[kind];

  const act = async () => {
    setProblem(undefined);
    setIsBusy(true);
    try {
      setDoneFor((await useOf[kind](secret)).email);
    } catch (error) {
      if (isDead(error)) return onDead();
      setProblem(refusalOf(error)?.code === 'email.taken' ? copy.taken : problemOf(error));
    } finally {
      setIsBusy(false);
    }
  };

  if (doneFor !== undefined) return <Done kind={kind} email={doneFor} />;
  return (
    <Doorway title={words.title}>
      <Lead>{leadOf(kind, view)}</Lead>
      {problem ? <Problem title={problem} /> : null}
      <Button
        size="lg"
        fullWidth
        aria-disabled={isBusy}
        data-busy={isBusy || undefined}
        onClick={isBusy ? undefined : () => void act()}
      >
        {isBusy ? words.acting : words.act}
      </Button>
    </Doorway>
  );
}

function leadOf(kind: ActKind, { email, newEmail }: LinkView): string {
  return kind === 'stay' ? copy.stay.lead(email) : copy[kind].lead(email, newEmail ?? email);
}

function Done({ kind, email }: { kind: ActKind; email: string }) {
  const { doneTitle, done } = copy[kind];
  const onward = {
    confirm: { href: '/', label: copy.confirm.goOn },
    revert: { href: `${resetPath}?email=${encodeURIComponent(email)}`, label: copy.revert.newPassword },
    stay: { href: signInPath, label: copy.done.signIn },
  }[kind];
  return (
    <Doorway title={doneTitle} hasNoWayBack>
      <Lead>{done(email)}</Lead>
      <Button size="lg" fullWidth component="a" href={onward.href}>
        {onward.label}
      </Button>
    </Doorway>
  );
}
