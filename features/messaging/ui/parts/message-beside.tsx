import { useMe } from '#features/identity/ui/public.ts';
import { layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import type { ConversationView, MessageView, QuoteView, ReactionView } from '../../contract/views.ts';
import { words } from './message/acts-copy.ts';
import { Attachments } from './message/attachments.tsx';
import { useMessageVerbs } from './message/message-verbs.ts';
import classes from './message-beside.module.css';
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

// Above this number, only the count is shown.
const namedMax = 6;

type ReactionsProps = {
  reactions: readonly ReactionView[];
  me: string;
  nameOf: (personId: string) => string;
  canWrite: boolean;
  onToggle: (emoji: string) => void;
};

/** The reactions and who gave them; a press adds or removes one's own. */
function Reactions({ reactions, me, nameOf, canWrite, onToggle }: ReactionsProps) {
  return (
    <Row as="ul" gap={4} wrap mt={4} mb={4} aria-label={words.reactions.label}>
      {reactions.map(({ emoji, people }) => {
        const names = namesOf(people, nameOf);
        const label = words.reactions.one(emoji, people.length, names);
        return (
          <li key={emoji}>
            <button
              type="button"
              className={layout(
                {
                  row: true,
                  bare: true,
                  pointer: true,
                  gap: 6,
                  align: 'center',
                  size: 'xs',
                  tone: 'muted',
                  tabular: true,
                  bg: 'raised',
                  border: 'hairline',
                  hover: 'hover',
                  hoverInk: true,
                },
                classes.reaction,
              )}
              aria-pressed={people.some((person) => person === me)}
              aria-disabled={!canWrite || undefined}
              aria-label={label}
              title={names}
              onClick={() => canWrite && onToggle(emoji)}
            >
              <span className={layout({ size: 'md', leading: 'inherit' }, classes.emoji)}>{emoji}</span>{' '}
              {people.length}
            </button>
          </li>
        );
      })}
    </Row>
  );
}

function namesOf(people: readonly string[], nameOf: (personId: string) => string): string {
  const named = people.slice(0, namedMax).map(nameOf);
  const rest = people.length - named.length;
  return [...named, ...(rest > 0 ? [words.reactions.others(rest)] : [])].join(', ');
}
