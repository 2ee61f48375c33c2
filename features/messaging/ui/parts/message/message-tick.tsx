import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { Row, Text } from '#platform/ui/kit/layout.tsx';
import { useLiveState } from '#platform/ui/live/live.ts';
import type { ConversationView } from '../../../contract/views.ts';
import { copy } from '../../copy.ts';
import { useOutbox } from '../outbox/messaging-provider.tsx';
import type { Outgoing } from '../outbox/outbox.ts';
import { GroupTick } from './group-tick.tsx';
import classes from './message-tick.module.css';
import { words } from './signs-copy.ts';
import { type TickState, tickState } from './tick-state.ts';

const stateWords: Readonly<Record<TickState, string>> = {
  sent: copy.ticks.sent,
  delivered: words.delivered,
  read: copy.ticks.read,
};

/** Under the person's last message: its delivery state. */
export function SentTick({ conversation, seq }: { conversation: ConversationView; seq: number }) {
  if (conversation.type === 'group') return <GroupTick conversation={conversation} seq={seq} />;
  return (
    <Text as="p" size="xs" tone="faint">
      {stateWords[tickState(conversation, seq)]}
    </Text>
  );
}

/** Under an outgoing message: its state, and what can be done when it was not sent. */
export function OutgoingTick({ outgoing }: { outgoing: Outgoing }) {
  const outbox = useOutbox();
  const hasNetwork = useNetwork();
  const isOffline = useLiveState() === 'offline' || !hasNetwork;
  const { clientId, state, refusal } = outgoing;
  if (state === 'sent')
    return (
      <Text as="p" size="xs" tone="faint">
        {stateWords.sent}
      </Text>
    );
  if (state !== 'failed') {
    return (
      <Text as="p" size="xs" tone="faint">
        {isOffline ? copy.ticks.waiting : copy.ticks.sending}
      </Text>
    );
  }
  return (
    <Row gap={4} gapX={8} align="center" wrap py={4}>
      <Text as="p" size="sm" tone="danger" className={classes.reason}>
        <b>{copy.ticks.notSent}</b> {refusal ?? copy.ticks.unreachable}
      </Text>
      <Button variant="default" size="sm" onClick={() => outbox.retry(clientId)}>
        {copy.ticks.retry}
      </Button>
      <Button variant="subtle" color="gray" size="sm" onClick={() => outbox.remove(clientId)}>
        {copy.ticks.remove}
      </Button>
    </Row>
  );
}

/** Whether the device has a network, as far as it knows. */
const useNetwork = (): boolean => useSyncExternalStore(follow, () => navigator.onLine);

function follow(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
