import { Button } from '@mantine/core';
import { useState } from 'react';
import { Doorway, FailedDoor, Lead, Problem } from '#features/identity/ui/public/visitors.ts';
import { signInPath } from '#platform/ui/session.ts';
import type { OpenedInvitation } from '../../contract/newcomer.ts';
import { JoinForm } from '../parts/join-form.tsx';
import { newcomerCopy as copy } from '../parts/newcomer-copy.ts';
import { endSession, problemOf, takeToken, useInvitation } from '../parts/use-invitation.ts';

/** Where a mailed invitation leads, for visitors: who invites, and how to join. */
export function InvitationPage() {
  const [token] = useState(takeToken);
  return token ? <Invitation token={token} /> : <Over title={copy.incompleteTitle} line={copy.incomplete} />;
}

function Invitation({ token }: { token: string }) {
  const { state, retry } = useInvitation(token);
  // Set when an attempt to join found the invitation already used.
  const [isUsed, setIsUsed] = useState(false);
  switch (state.kind) {
    case 'opening':
      return (
        <Doorway title={copy.opening} hasNoWayBack>
          <span />
        </Doorway>
      );
    case 'unknown':
      return <Over title={copy.unknownTitle} line={copy.unknown} />;
    case 'failed':
      return <FailedDoor title={copy.opening} problem={state.problem} retry={copy.retry} onRetry={retry} />;
    case 'open':
      return isUsed ? (
        <Used email={state.view.email} />
      ) : (
        <Opened token={token} invitation={state.view} onUsed={() => setIsUsed(true)} onChanged={retry} />
      );
  }
}

type OpenedProps = {
  token: string;
  invitation: OpenedInvitation;
  onUsed: () => void;
  onChanged: () => void;
};

function Opened({ token, invitation, onUsed, onChanged }: OpenedProps) {
  const { state, email, inviter, signedInAs } = invitation;
  if (state === 'accepted') return <Used email={email} />;
  if (state === 'expired') return <Over title={copy.expiredTitle} line={copy.expired(inviter.displayName)} />;
  if (state === 'revoked' || state === 'bounced')
    return <Over title={copy.revokedTitle} line={copy.revoked(inviter.displayName)} />;
  if (signedInAs) return <OtherAccount own={signedInAs} invited={email} onSwitched={onChanged} />;
  return (
    <Doorway title={copy.title(inviter.displayName)} hasNoWayBack>
      <JoinForm token={token} invitation={invitation} onUsed={onUsed} onChanged={onChanged} />
    </Doorway>
  );
}

const Over = ({ title, line }: { title: string; line: string }) => (
  <Doorway title={title}>
    <Lead>{line}</Lead>
  </Doorway>
);

const Used = ({ email }: { email: string }) => (
  <Doorway title={copy.usedTitle} hasNoWayBack>
    <Lead>{copy.used(email)}</Lead>
    <Button component="a" href={signInPath} size="lg" fullWidth>
      {copy.signIn}
    </Button>
  </Doorway>
);

/** Another account's session in this browser: says whose, joins nothing, and offers to switch (INV-6). */
function OtherAccount({
  own,
  invited,
  onSwitched,
}: {
  own: string;
  invited: string;
  onSwitched: () => void;
}) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const leave = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
    try {
      await endSession();
      onSwitched();
    } catch (error) {
      setProblem(problemOf(error));
      setIsBusy(false);
    }
  };
  return (
    <Doorway title={copy.otherTitle} hasNoWayBack>
      <Lead>{copy.other(own, invited)}</Lead>
      {problem ? <Problem title={problem} /> : null}
      <Button size="lg" fullWidth aria-disabled={isBusy} onClick={() => void leave()}>
        {isBusy ? copy.switching : copy.switchAccount(invited)}
      </Button>
      <Button component="a" href="/dashboard" size="lg" fullWidth variant="default">
        {copy.stay(own)}
      </Button>
    </Doorway>
  );
}
