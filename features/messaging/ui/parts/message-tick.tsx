import { Button } from '@mantine/core';
import { useLiveState } from '#platform/ui/live/live.ts';
import { copy } from '../copy.ts';
import classes from './message-tick.module.css';
import { useOutbox } from './messaging-provider.tsx';
import type { Outgoing } from './outbox.ts';

/** Under the last own message: whether it was read. */
export function SentTick({ isRead }: { isRead: boolean }) {
  return <p className={classes.tick}>{isRead ? copy.ticks.read : copy.ticks.sent}</p>;
}

/** Under a message on its way: how far it has come, and what can be done when it did not arrive. */
export function OutgoingTick({ outgoing }: { outgoing: Outgoing }) {
  const outbox = useOutbox();
  const isOffline = useLiveState() === 'offline';
  const { clientId, state, refusal } = outgoing;
  if (state === 'sent') return <SentTick isRead={false} />;
  if (state !== 'failed') {
    return <p className={classes.tick}>{isOffline ? copy.ticks.waiting : copy.ticks.sending}</p>;
  }
  return (
    <div className={classes.failed}>
      <p className={classes.reason}>
        <b>{copy.ticks.notSent}</b> {refusal ?? copy.ticks.unreachable}
      </p>
      <Button variant="default" size="sm" onClick={() => outbox.retry(clientId)}>
        {copy.ticks.retry}
      </Button>
      <Button variant="subtle" color="gray" size="sm" onClick={() => outbox.remove(clientId)}>
        {copy.ticks.remove}
      </Button>
    </div>
  );
}
