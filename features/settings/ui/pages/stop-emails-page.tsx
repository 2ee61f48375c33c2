import { contract } from 'virtual:contract/notifications';
import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import { Doorway, FailedDoor, Lead, Problem } from '#features/identity/ui/public/visitors.ts';
import type { notifications } from '#features/notifications/contract.ts';
import { createClient } from '#platform/ui/api/client.ts';
import { refusalOf } from '#platform/ui/api/refusal.ts';
import { Text } from '#platform/ui/kit/layout.tsx';
import { useOpening } from '#platform/ui/opening.ts';
import { stopCopy as copy } from '../parts/stop-copy.ts';

// Without the cache of the signed-in application: whoever reads the mail may not be signed in here.
const client = createClient<typeof notifications>('notifications', contract);
const token = location.pathname.split('/').at(-1) ?? '';
const settingsPath = '/notifications?settings=true';

/** The page behind the link of a mail that stops its kind; looking at it stops nothing. */
export function StopEmailsPage() {
  const open = useCallback((options: { signal: AbortSignal }) => client.lookAtStop({ token }, options), []);
  const { state, setState, retry } = useOpening(open);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const say = (isStopped: boolean) => {
    setIsBusy(true);
    setProblem(undefined);
    client
      .stopEmails({ token, isStopped })
      .then(
        (view) => setState({ kind: 'open', view }),
        () => setProblem(copy.unreachable),
      )
      .finally(() => setIsBusy(false));
  };
  if (state.kind === 'opening')
    return (
      <Doorway title={copy.opening} hasNoWayBack>
        <span />
      </Doorway>
    );
  if (state.kind === 'failed' && refusalOf(state.error)?.code === 'stop.absent')
    return (
      <Doorway title={copy.goneTitle} hasNoWayBack>
        <Lead>{copy.gone}</Lead>
        <SettingsLink />
      </Doorway>
    );
  if (state.kind === 'failed')
    return <FailedDoor title={copy.opening} problem={copy.unreachable} retry={copy.retry} onRetry={retry} />;
  const { kind, isStopped } = state.view;
  const about = copy.kinds[kind];
  return (
    <Doorway title={isStopped ? copy.stoppedTitle : copy.title} hasNoWayBack>
      <Lead>{isStopped ? copy.stopped(about) : copy.lead(about)}</Lead>
      <Button
        size="lg"
        fullWidth
        variant={isStopped ? 'default' : 'filled'}
        disabled={isBusy}
        onClick={() => say(!isStopped)}
      >
        {isStopped ? copy.undo : copy.stop}
      </Button>
      {problem ? <Problem title={problem} /> : null}
      <SettingsLink />
    </Doorway>
  );
}

const SettingsLink = () => (
  <Text as="p" size="sm" textAlign="center">
    <a href={settingsPath}>{copy.settings}</a>
  </Text>
);
