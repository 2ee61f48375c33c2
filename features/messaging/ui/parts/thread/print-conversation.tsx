import { Button, Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { now } from '#platform/ui/clock.ts';
import { Row, Text } from '#platform/ui/kit/layout.tsx';
import { PrintSheet } from '#platform/ui/kit/print-sheet.tsx';
import { dayWords, timeWords } from '#platform/ui/time-words.ts';
import { deviceZone } from '#platform/ui/zone-words.ts';
import type { ConversationView, MessageView } from '../../../contract/views.ts';
import { limits } from '../../../limits.ts';
import { messagingApi } from '../../api.ts';
import { authorOf, titleOf } from '../conversation-words.ts';
import { words } from '../finding/finding-copy.ts';
import classes from './print-conversation.module.css';
import { useSenders } from './use-senders.ts';

type PrintConversationProps = {
  conversation: ConversationView;
  onClose: () => void;
};

type Loading = { count: number; isBroken: boolean; messages: MessageView[] | null };

/** Loads everything the person can see of a conversation, page by page, and prints it with the browser. */
export function PrintConversation({ conversation, onClose }: PrintConversationProps) {
  const [loading, setLoading] = useState<Loading>({ count: 0, isBroken: false, messages: null });
  const [attempt, setAttempt] = useState(0);
  const { id } = conversation;
  useEffect(() => {
    const stop = new AbortController();
    loadAll(id, { signal: stop.signal, onCount: (count) => setLoading((held) => ({ ...held, count })) }).then(
      (messages) => setLoading({ count: messages.length, isBroken: false, messages }),
      () => {
        if (!stop.signal.aborted) setLoading((held) => ({ ...held, isBroken: true }));
      },
    );
    return () => stop.abort();
  }, [id, attempt]);
  const retry = () => {
    setLoading({ count: 0, isBroken: false, messages: null });
    setAttempt(attempt + 1);
  };
  if (loading.messages)
    return <Sheet conversation={conversation} messages={loading.messages} onDone={onClose} />;
  return (
    <Modal opened onClose={onClose} withCloseButton={false} size="sm" title={words.take.preparing}>
      <Text as="p" tabular tone="muted" role={loading.isBroken ? 'alert' : 'status'}>
        {loading.isBroken ? words.take.printFailed : words.take.loaded(loading.count)}
      </Text>
      <Row gap={8} justify="end" mt={20}>
        <Button variant="default" onClick={onClose}>
          {words.take.cancel}
        </Button>
        {loading.isBroken ? (
          <Button variant="filled" onClick={retry}>
            {words.take.retry}
          </Button>
        ) : null}
      </Row>
    </Modal>
  );
}

type Progress = { signal: AbortSignal; onCount: (count: number) => void };

async function loadAll(id: ConversationView['id'], { signal, onCount }: Progress): Promise<MessageView[]> {
  const messages: MessageView[] = [];
  let after = 0;
  for (;;) {
    const page = await messagingApi.messages.call({ id, after, limit: limits.messagePageMax }, { signal });
    messages.push(...page.items);
    onCount(messages.length);
    const last = page.items.at(-1);
    if (!page.hasLater || !last) return messages;
    after = last.seq;
  }
}

type SheetProps = { conversation: ConversationView; messages: readonly MessageView[]; onDone: () => void };

function Sheet({ conversation, messages, onDone }: SheetProps) {
  const me = useMe().person;
  const senderOf = useSenders(conversation, messages);
  const [at] = useState(() => new Date(now()).toISOString());
  const nowMs = Date.parse(at);
  const dayOf = (message: MessageView) => dayWords(message.createdAt, { nowMs });
  const names = conversation.participants.map(({ displayName }) => displayName).join(', ');
  const printed = words.take.printedBy(me.displayName, timeWords(at, { style: 'full', nowMs }), deviceZone());
  return (
    <PrintSheet title={titleOf(conversation)} lines={[words.take.people(names), printed]} onDone={onDone}>
      {messages.map((message, index) => {
        const before = messages[index - 1];
        return (
          <section key={message.seq}>
            {!before || dayOf(before) !== dayOf(message) ? <h2>{dayOf(message)}</h2> : null}
            <p className={classes.message} data-system={message.type === 'system' || undefined}>
              <span className={classes.who}>
                {timeWords(message.createdAt, { style: 'clock', nowMs })}{' '}
                {message.type === 'system' ? null : (
                  <b>{authorOf(message, senderOf(message.senderId).displayName)}</b>
                )}
              </span>
              <span dir="auto">
                {message.content}
                {message.editedAt ? ` ${words.take.edited}` : ''}
              </span>
              {message.attachments ? (
                <span className={classes.files}>
                  {words.take.files(message.attachments.map(({ name }) => name).join(', '))}
                </span>
              ) : null}
            </p>
          </section>
        );
      })}
    </PrintSheet>
  );
}
