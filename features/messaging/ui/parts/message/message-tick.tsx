import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { useLazyPart } from '#platform/ui/lazy-part.ts';
import { useLiveState, useLiveWire } from '#platform/ui/live/live.ts';
import type { ConversationView } from '../../../contract/views.ts';
import { receiptsQuery } from '../../api.ts';
import { copy } from '../../copy.ts';
import { useOutbox } from '../outbox/messaging-provider.tsx';
import type { Outgoing } from '../outbox/outbox.ts';
import classes from './message-tick.module.css';
import { words } from './signs-copy.ts';
import { type GroupTick as Counts, groupTick, type TickState, tickState } from './tick-state.ts';

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

const loadLayer = () => import('./receipts-layer.tsx').then((part) => part.ReceiptsLayer);

/** Under the person's last message in a group: how many have read it; a press shows who. */
function GroupTick({ conversation, seq }: { conversation: ConversationView; seq: number }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const counts = useCounts(conversation, seq, isOpen);
  const close = () => setIsOpen(false);
  const Layer = useLazyPart(loadLayer, { isWanted: isOpen, onFailure: close });
  return (
    <>
      <button
        ref={button}
        type="button"
        className={layout({ bare: true, pointer: true, size: 'xs', tone: 'faint' }, classes.who)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen((was) => !was)}
      >
        {wordsOf(counts)}
      </button>
      {Layer ? (
        <Layer target={button} isOpen={isOpen} onClose={close} id={conversation.id} seq={seq} />
      ) : null}
    </>
  );
}

function wordsOf(counts: Counts | undefined): string {
  if (!counts || counts.delivered === 0) return copy.ticks.sent;
  if (counts.read > 0) return words.readBy(counts.read, counts.others);
  return words.deliveredTo(counts.delivered, counts.others);
}

/** Counted from the listed people where these are all; otherwise by the server, again on each read or delivery. */
function useCounts(conversation: ConversationView, seq: number, isOpen: boolean): Counts | undefined {
  const { id } = conversation;
  const here = groupTick(conversation, seq);
  const cache = useQueryClient();
  const wire = useLiveWire();
  const query = receiptsQuery(id, seq);
  const { data } = useQuery({ ...query, enabled: here === undefined || isOpen });
  useEffect(() => {
    const askAgain = (about: { conversationId: string }) => {
      if (about.conversationId === id)
        void cache.invalidateQueries({ queryKey: receiptsQuery(id, seq).queryKey });
    };
    const ends = ['conversation.read', 'conversation.delivered'].map((name) => wire.listen(name, askAgain));
    return () => {
      for (const end of ends) end();
    };
  }, [cache, wire, id, seq]);
  if (here) return here;
  return (
    data && {
      read: data.read.length,
      delivered: data.read.length + data.delivered.length,
      others: data.others,
    }
  );
}
