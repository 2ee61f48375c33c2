import { Button } from '@mantine/core';
import { useLiveState } from '#platform/ui/live/live.ts';
import type { ConversationView } from '../../../contract/views.ts';
import { copy } from '../../copy.ts';
import { useOutbox } from '../outbox/messaging-provider.tsx';
import type { Outgoing } from '../outbox/outbox.ts';
import { useNetwork } from '../use-network.ts';
import { GroupTick } from './group-tick.tsx';
import classes from './message-tick.module.css';
import { words } from './signs-copy.ts';
import { type TickState, tickState } from './tick-state.ts';

const stateWords: Readonly<Record<TickState, string>> = {
  sent: copy.ticks.sent,
  delivered: words.delivered,
  read: copy.ticks.read,
};

/** Under the last own message: how far it has come. */
export function SentTick({ conversation, seq }: { conversation: ConversationView; seq: number }) {
  if (conversation.type === 'group') return <GroupTick conversation={conversation} seq={seq} />;
  return <p className={classes.tick}>{stateWords[tickState(conversation, seq)]}</p>;
}

/** Under a message on its way: how far it has come, and what can be done when it did not arrive. */
export function OutgoingTick({ outgoing }: { outgoing: Outgoing }) {
  const outbox = useOutbox();
  const hasNetwork = useNetwork();
  const isOffline = useLiveState() === 'offline' || !hasNetwork;
  const { clientId, state, refusal } = outgoing;
  if (state === 'sent') return <p className={classes.tick}>{stateWords.sent}</p>;
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
