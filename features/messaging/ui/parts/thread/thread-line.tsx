import { useMe } from '#features/identity/ui/public.ts';
import { DayLine } from '#platform/ui/kit/day-line.tsx';
import { Row } from '#platform/ui/kit/layout.tsx';
import { useNow } from '#platform/ui/now.ts';
import { sizeWords } from '#platform/ui/size-words.ts';
import { dayWords } from '#platform/ui/time-words.ts';
import type { AttachmentView, ConversationView } from '../../../contract/views.ts';
import { copy } from '../../copy.ts';
import { FileCard } from '../message/file-card.tsx';
import { MessageRow, type Sender } from '../message/message-row.tsx';
import { OutgoingTick, SentTick } from '../message/message-tick.tsx';
import { SentMessage } from '../message/sent-message.tsx';
import { SystemNote } from './system-note.tsx';
import type { ThreadRow } from './thread-rows.ts';
import { ThreadStart } from './thread-start.tsx';

type ThreadLineProps = {
  row: ThreadRow | undefined;
  conversation: ConversationView;
  senderOf: (personId: string) => Sender;
};

/** One line of a thread, of any kind. */
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
      const { content, createdAt, attachments } = row.outgoing;
      const foot = <OutgoingTick outgoing={row.outgoing} />;
      return (
        <MessageRow
          sender={senderOf(me)}
          content={content}
          at={createdAt}
          isJoined={row.isJoined}
          after={attachments ? <OutgoingFiles files={attachments} /> : null}
          foot={foot}
        />
      );
    }
    case 'message': {
      const { senderId, type, seq } = row.message;
      if (type === 'system') return <SystemNote message={row.message} senderOf={senderOf} />;
      const isMine = senderId === me;
      const foot = isMine && row.isLast ? <SentTick conversation={conversation} seq={seq} /> : null;
      return (
        <SentMessage
          message={row.message}
          conversation={conversation}
          senderOf={senderOf}
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

/** The files of an outgoing message. */
function OutgoingFiles({ files }: { files: readonly AttachmentView[] }) {
  return (
    <Row as="ul" gap={8} wrap my={4} aria-label={copy.thread.files}>
      {files.map(({ fileId, name, bytes }) => (
        <li key={fileId}>
          <FileCard name={name} about={sizeWords(bytes)} />
        </li>
      ))}
    </Row>
  );
}
