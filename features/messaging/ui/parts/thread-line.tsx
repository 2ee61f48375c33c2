import { useMe } from '#features/identity/ui/public.ts';
import { DayLine } from '#platform/ui/kit/day-line.tsx';
import { useNow } from '#platform/ui/now.ts';
import { dayWords } from '#platform/ui/time-words.ts';
import type { ConversationView } from '../../contract.ts';
import { copy } from '../copy.ts';
import { otherOf } from './conversation-words.ts';
import { MessageRow, type Sender } from './message-row.tsx';
import { OutgoingTick, SentTick } from './message-tick.tsx';
import classes from './thread-line.module.css';
import type { ThreadRow } from './thread-rows.ts';
import { ThreadStart } from './thread-start.tsx';

type ThreadLineProps = {
  row: ThreadRow | undefined;
  conversation: ConversationView;
  senderOf: (personId: string) => Sender;
};

/** One line of a thread, whichever it is. */
export function ThreadLine({ row, conversation, senderOf }: ThreadLineProps) {
  const me = useMe().person.id;
  if (!row) return null;
  switch (row.kind) {
    case 'start':
      return <ThreadStart conversation={conversation} />;
    case 'day':
      return <Day at={row.at} />;
    case 'new':
      return <DayLine isStrong>{copy.thread.newLine(row.count, row.isMore)}</DayLine>;
    case 'outgoing': {
      const { content, createdAt } = row.outgoing;
      const foot = <OutgoingTick outgoing={row.outgoing} />;
      return (
        <MessageRow
          sender={senderOf(me)}
          content={content}
          at={createdAt}
          isJoined={row.isJoined}
          foot={foot}
        />
      );
    }
    case 'message': {
      const { senderId, type, content, createdAt, seq } = row.message;
      if (type === 'system') return <p className={classes.system}>{content}</p>;
      const isMine = senderId === me;
      const foot = isMine && row.isLast ? <Tick conversation={conversation} seq={seq} /> : null;
      return (
        <MessageRow
          sender={senderOf(senderId)}
          content={content}
          at={createdAt}
          isJoined={row.isJoined}
          foot={foot}
        />
      );
    }
  }
}

function Day({ at }: { at: string }) {
  const nowMs = useNow();
  return <DayLine>{dayWords(at, { nowMs })}</DayLine>;
}

// Whether a group has read something takes more than a word.
function Tick({ conversation, seq }: { conversation: ConversationView; seq: number }) {
  const other = otherOf(conversation);
  return <SentTick isRead={other !== undefined && other.readSeq >= seq} />;
}
