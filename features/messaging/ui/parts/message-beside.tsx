import { useMe } from '#features/identity/ui/public.ts';
import type { ConversationView, MessageView } from '../../contract/views.ts';
import { Attachments } from './message/attachments.tsx';
import { useMessageVerbs } from './message/message-verbs.ts';
import { Reactions } from './message/reactions.tsx';

export { Quote } from './message/quote.tsx';

type BelowMessageProps = {
  message: MessageView;
  conversation: ConversationView;
  nameOf: (personId: string) => string;
};

/** Below a message's words: its files and the reactions to it. */
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
