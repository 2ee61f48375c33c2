import { useMe } from '#features/identity/ui/public.ts';
import type { ConversationView, MessageView } from '../../../contract/views.ts';
import { useBesideStore } from '../composer/beside-provider.tsx';
import { useThreadContext } from '../thread/thread-context.tsx';
import { useMessageActs } from './use-message-acts.ts';

/** What this person can do with this message, and how. */
export type MessageVerbs = {
  isOwn: boolean;
  /** Whether they can write in the conversation at all. */
  canWrite: boolean;
  /** Whether they can delete other people's messages. */
  isModerator: boolean;
  react: (emoji: string) => void;
  reply: () => void;
  copy: () => void;
  edit: () => void;
  ask: (kind: 'delete' | 'report' | 'history') => void;
};

/** The actions on one message; forbidden ones are not offered, and the server checks again. */
export function useMessageVerbs(conversation: ConversationView, message: MessageView): MessageVerbs {
  const me = useMe();
  const beside = useBesideStore();
  const { edit, ask, composer } = useThreadContext();
  const acts = useMessageActs();
  const canWrite = conversation.closed === null && conversation.request === null;
  return {
    isOwn: message.senderId === me.person.id,
    canWrite,
    isModerator: me.permissions.some((one) => one === 'moderate_content' || one === '*'),
    react: (emoji) => void acts.react(message, emoji),
    reply() {
      beside.reply(conversation.id, message.seq);
      composer.current?.focus();
    },
    copy: () => acts.copy(message),
    edit: () => edit({ seq: message.seq, text: message.content }),
    ask: (kind) => ask({ kind, message }),
  };
}
