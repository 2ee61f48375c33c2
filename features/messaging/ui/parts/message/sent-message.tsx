import { type ReactNode, Suspense } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import { useNow } from '#platform/ui/now.ts';
import { timeWords } from '#platform/ui/time-words.ts';
import type { ConversationView, MessageView } from '../../../contract/views.ts';
import { copy } from '../../copy.ts';
import { authorOf } from '../conversation-words.ts';
import { belowPx, quotePx } from '../message-room.ts';
import { useThreadContext } from '../thread/thread-context.tsx';
import { useCloserLook } from './closer-look.ts';
import { MessageRow, type Sender } from './message-row.tsx';

const EditForm = lazyPart(async () => (await import('./edit-form.tsx')).EditForm);
const Tools = lazyPart(async () => (await import('./message-tools.tsx')).MessageTools);
const Quote = lazyPart(async () => (await import('../message-beside.tsx')).Quote);
const Below = lazyPart(async () => (await import('../message-beside.tsx')).BelowMessage);

type SentMessageProps = {
  message: MessageView;
  conversation: ConversationView;
  senderOf: (personId: string) => Sender;
  isJoined: boolean;
  foot: ReactNode;
};

/** A sent message, with everything attached to it and all its actions. */
export function SentMessage({ message, conversation, senderOf, isJoined, foot }: SentMessageProps) {
  const me = useMe().person.id;
  const { editing } = useThreadContext();
  const look = useCloserLook();
  const of = senderOf(message.senderId);
  const sender = { ...of, displayName: authorOf(message, of.displayName) };
  const nameOf = (id: string) => senderOf(id).displayName;
  const { editedAt, isDeleted, mentions, replyTo, seq } = message;
  const isEdited = editing?.seq === seq;
  return (
    <MessageRow
      sender={sender}
      content={message.content}
      at={message.createdAt}
      isJoined={isJoined}
      isDeleted={isDeleted}
      named={mentions?.map((id) => ({ id, displayName: nameOf(id), isMe: id === me }))}
      edited={editedAt ? <Edited at={editedAt} /> : null}
      before={
        replyTo ? (
          <Suspense fallback={<Room px={quotePx} />}>
            <Quote quote={replyTo} name={authorOf(replyTo, nameOf(replyTo.senderId))} />
          </Suspense>
        ) : null
      }
      instead={
        isEdited ? (
          <Suspense>
            <EditForm message={message} editing={editing} people={conversation.participants} />
          </Suspense>
        ) : null
      }
      after={
        message.attachments || message.reactions ? (
          <Suspense fallback={<Room px={belowPx(message)} />}>
            <Below message={message} conversation={conversation} nameOf={nameOf} />
          </Suspense>
        ) : null
      }
      tools={
        look.isClose && !isDeleted && !isEdited ? (
          <Suspense>
            <Tools message={message} conversation={conversation} name={sender.displayName} look={look} />
          </Suspense>
        ) : null
      }
      frame={{ ...look.frame, 'data-seq': seq }}
      foot={foot}
    />
  );
}

/** Reserves the space of something still loading. */
const Room = ({ px }: { px: number }) => <div style={{ height: px }} />;

function Edited({ at }: { at: string }) {
  const nowMs = useNow();
  return (
    <span title={copy.thread.editedAt(timeWords(at, { style: 'full', nowMs }))}>{copy.thread.edited}</span>
  );
}
