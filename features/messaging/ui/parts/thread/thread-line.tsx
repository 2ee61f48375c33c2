import { useMe } from '#features/identity/ui/public.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Chip } from '#platform/ui/kit/chip.tsx';
import { DayLine } from '#platform/ui/kit/day-line.tsx';
import { Row, Text } from '#platform/ui/kit/layout.tsx';
import { useNow } from '#platform/ui/now.ts';
import { sizeWords } from '#platform/ui/size-words.ts';
import { dayWords } from '#platform/ui/time-words.ts';
import type { AttachmentView, ConversationView, ParticipantView } from '../../../contract/views.ts';
import { copy } from '../../copy.ts';
import { otherOf, titleInSentence } from '../conversation-words.ts';
import { FileCard } from '../message/file-card.tsx';
import { MessageRow, type Sender } from '../message/message-row.tsx';
import { OutgoingTick, SentTick } from '../message/message-tick.tsx';
import { SentMessage } from '../message/sent-message.tsx';
import { SystemNote } from './system-note.tsx';
import classes from './thread-line.module.css';
import type { ThreadRow } from './thread-rows.ts';

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

/** Above the first message: who the conversation is with; while it is empty also what to do. */
function ThreadStart({ conversation }: { conversation: ConversationView }) {
  const other = otherOf(conversation);
  const isEmpty = conversation.lastSeq === 0;
  return (
    <div className={classes.start}>
      {other ? <Summary person={other} /> : null}
      {isEmpty ? (
        <Text as="p" size="md" weight={600} className={classes.first}>
          {copy.thread.first}
        </Text>
      ) : (
        <Text as="p" size="sm" tone="muted" className={classes.line}>
          {copy.thread.start(titleInSentence(conversation))}
        </Text>
      )}
    </div>
  );
}

function Summary({ person }: { person: ParticipantView }) {
  // The headline often ends with the company.
  const company = person.headline.includes(person.company) ? '' : person.company;
  const place = [company, person.location].filter(Boolean).join(', ');
  return (
    <>
      <Avatar id={person.id} name={person.displayName} photoURL={person.photoURL} size={96} isDecorative />
      <Text as="p" mt={16} size="2xl" weight={700} breaks className={classes.name}>
        {person.displayName}
      </Text>
      {person.headline ? (
        <Text as="p" size="lg" tracking="close" className={classes.headline}>
          {person.headline}
        </Text>
      ) : null}
      {place ? (
        <Text as="p" size="sm" tone="muted" className={classes.line}>
          {place}
        </Text>
      ) : null}
      {person.tags.length > 0 ? (
        <Row as="p" gap={8} wrap mt={12}>
          {person.tags.map((tag) => (
            <Chip key={tag}>{tag}</Chip>
          ))}
        </Row>
      ) : null}
    </>
  );
}
