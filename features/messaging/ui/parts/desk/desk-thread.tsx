import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type SubmitEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { personQuery } from '#features/profiles/ui/public.ts';
import { ProseField } from '#features/writing/ui/public.ts';
import type { ConversationId } from '#platform/contract/ids.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { deskHere } from '#platform/ui/desk.ts';
import { DayLine } from '#platform/ui/kit/day-line.tsx';
import { Grid, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { SidePanel } from '#platform/ui/kit/side-panel.tsx';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import { newId } from '#platform/ui/new-id.ts';
import { useNow } from '#platform/ui/now.ts';
import { dayWords } from '#platform/ui/time-words.ts';
import type { ConversationView, MessageView } from '../../../contract/views.ts';
import { limits } from '../../../limits.ts';
import { messagingApi } from '../../api.ts';
import { copy } from '../../copy.ts';
import { authorOf, titleOf } from '../conversation-words.ts';
import { MessageRow } from '../message/message-row.tsx';
import { draftKey } from '../outbox/drafts.ts';
import { useDraft } from '../outbox/messaging-provider.tsx';
import { conversationQuery } from '../shell-api.ts';
import { SystemNote } from '../thread/system-note.tsx';
import { useSenders } from '../thread/use-senders.ts';
import { words } from './desk-copy.ts';

const Matters = lazyPart(async () => (await import('#features/matters/ui/public.ts')).Matters);

type DeskThreadProps = { id: ConversationId; onClose: () => void };

/** One conversation in the desk's inbox: its messages, and an answer for the principal. */
export function DeskThread({ id, onClose }: DeskThreadProps) {
  const reading = useQuery(conversationQuery(id));
  const title = reading.data ? titleOf(reading.data) : undefined;
  return (
    <SidePanel
      title={title ?? ''}
      label={title ?? words.label}
      closeLabel={words.close}
      onClose={onClose}
      reading={reading}
      absent={words.absent}
      broken={words.threadBroken}
      lines={8}
    >
      {(conversation) => <Opened conversation={conversation} />}
    </SidePanel>
  );
}

function Opened({ conversation }: { conversation: ConversationView }) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    messagingApi.messages.infiniteOptions({
      input: (before: number | undefined) => ({ id: conversation.id, ...(before && { before }) }),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: ({ items: [first], hasEarlier }) => (hasEarlier ? first?.seq : undefined),
    }),
  );
  const messages = data?.pages.toReversed().flatMap(({ items }) => items) ?? [];
  const end = useRef<HTMLDivElement>(null);
  const last = messages.at(-1)?.seq;
  useEffect(() => {
    if (last) end.current?.scrollIntoView({ block: 'end' });
  }, [last]);
  return (
    <Stack px="edge" pb={24} gap={8}>
      <Suspense fallback={null}>
        <Matters thing={{ kind: 'conversation', id: conversation.id }} />
      </Suspense>
      {hasNextPage ? (
        <Row justify="center">
          <Button
            variant="subtle"
            color="gray"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {words.earlier}
          </Button>
        </Row>
      ) : null}
      <Said conversation={conversation} messages={messages} />
      <Answer conversation={conversation} />
      <div ref={end} />
    </Stack>
  );
}

function Said({
  conversation,
  messages,
}: {
  conversation: ConversationView;
  messages: readonly MessageView[];
}) {
  // A seat cannot list the members of a large group: senders are looked up one by one.
  const senderOf = useSenders({ ...conversation, participantCount: 0 }, messages);
  const nowMs = useNow();
  const dayOf = (message: MessageView) => dayWords(message.createdAt, { nowMs });
  return (
    <ol aria-label={copy.thread.label(titleOf(conversation))}>
      {messages.map((message, index) => {
        const before = messages[index - 1];
        const isNewDay = !before || dayOf(before) !== dayOf(message);
        return (
          <li key={message.seq}>
            {isNewDay ? <DayLine>{dayOf(message)}</DayLine> : null}
            {message.type === 'system' ? (
              <SystemNote message={message} senderOf={senderOf} />
            ) : (
              <OneMessage message={message} of={senderOf(message.senderId)} />
            )}
          </li>
        );
      })}
    </ol>
  );
}

function OneMessage({
  message,
  of,
}: {
  message: MessageView;
  of: ReturnType<ReturnType<typeof useSenders>>;
}) {
  const { attachments } = message;
  return (
    <MessageRow
      sender={{ ...of, displayName: authorOf(message, of.displayName) }}
      content={message.content}
      at={message.createdAt}
      isJoined={false}
      isDeleted={message.isDeleted}
      after={
        attachments ? (
          <Grid as="ul" gap={4} pt={4}>
            {attachments.map(({ fileId, name }) => (
              <li key={fileId}>
                <a href={`/api/files/${fileId}`} target="_blank" rel="noopener">
                  {name}
                </a>
              </li>
            ))}
          </Grid>
        ) : null
      }
    />
  );
}

/** Writes for the principal; kept on this device until it is sent. */
function Answer({ conversation: { id, closed, request } }: { conversation: ConversationView }) {
  const me = useMe();
  const cache = useQueryClient();
  const principal = useQuery({ ...personQuery(deskHere ?? me.person.id) }).data?.displayName ?? '';
  const [text, write] = useDraft(id);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  // The same text keeps its id through every try, so that it arrives once.
  const clientId = useRef(newId());
  if (!me.desk?.scopes.includes('inbox.send')) return <Line>{words.readOnly}</Line>;
  if (closed !== null || request !== null) return <Line>{words.cannotWrite}</Line>;
  const change = (next: string) => {
    clientId.current = newId();
    setProblem(undefined);
    write(next);
  };
  const send = async () => {
    if (isBusy || text.trim() === '') return;
    setBusy(true);
    try {
      await messagingApi.send.call({ id, clientId: clientId.current, content: text });
      change('');
      await cache.invalidateQueries({ queryKey: messagingApi.key() });
    } catch (error) {
      setProblem(refusalOf(error)?.message ?? words.failed);
    }
    setBusy(false);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send();
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  return (
    <Grid as="form" gap={8} cols={1} pt={8} onSubmit={submit} noValidate>
      <ProseField
        aria-label={words.write}
        placeholder={words.placeholder(principal)}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={limits.contentMax}
        value={text}
        keptAs={draftKey(me.person.id, id)}
        error={problem}
        onKeyDown={sendByKey}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <Row justify="end">
        <Button type="submit" loading={isBusy}>
          {words.send(principal)}
        </Button>
      </Row>
    </Grid>
  );
}

const Line = ({ children }: { children: string }) => (
  <Text as="p" pt={8} size="sm" tone="muted">
    {children}
  </Text>
);
