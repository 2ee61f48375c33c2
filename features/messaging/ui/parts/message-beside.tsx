import { useMe } from '#features/identity/ui/public.ts';
import { layout, Text } from '#platform/ui/kit/layout.tsx';
import type { ConversationView, MessageView, QuoteView } from '../../contract/views.ts';
import { words } from './message/acts-copy.ts';
import { Attachments } from './message/attachments.tsx';
import { useMessageVerbs } from './message/message-verbs.ts';
import classes from './message/quote.module.css';
import { Reactions } from './message/reactions.tsx';
import { useJump } from './thread/use-thread-piece.ts';

type BelowMessageProps = {
  message: MessageView;
  conversation: ConversationView;
  nameOf: (personId: string) => string;
};

/** Below a message's text: its files and reactions. */
export function BelowMessage({ message, conversation, nameOf }: BelowMessageProps) {
  const me = useMe().person.id;
  const { canWrite, react } = useMessageVerbs(conversation, message);
  const { attachments, reactions } = message;
  return (
    <>
      {attachments ? (
        <Attachments
          files={attachments}
          isOwn={message.senderId === me}
          isHidden={conversation.request === 'incoming'}
        />
      ) : null}
      {reactions ? (
        <Reactions reactions={reactions} me={me} nameOf={nameOf} canWrite={canWrite} onToggle={react} />
      ) : null}
    </>
  );
}

/** The message that this one answers; a press jumps to it. */
export function Quote({ quote, name }: { quote: QuoteView; name: string }) {
  const jump = useJump();
  return (
    <button
      type="button"
      className={layout(
        {
          row: true,
          bare: true,
          pointer: true,
          textAlign: 'start',
          gap: 8,
          py: 2,
          pr: 8,
          pl: 10,
          size: 'sm',
          tone: 'muted',
          hover: 'hover',
          hoverInk: true,
        },
        classes.quote,
      )}
      title={words.quote.jump}
      onClick={() => jump(quote.seq)}
    >
      <Text rigid weight={600}>
        {name}
      </Text>
      <Text
        truncate
        className={classes.words}
        data-deleted={quote.isDeleted || undefined}
        dir="auto"
        data-private
      >
        {quote.excerpt || words.quote.file}
      </Text>
    </button>
  );
}
