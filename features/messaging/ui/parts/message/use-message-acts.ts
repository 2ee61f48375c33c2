import { useQueryClient } from '@tanstack/react-query';
import { useMe } from '#features/identity/ui/public.ts';
import { announce } from '#platform/ui/announce.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { now } from '#platform/ui/clock.ts';
import { toast } from '#platform/ui/toast.ts';
import type { MessageView } from '../../../contract/views.ts';
import { deletedContent } from '../../../limits.ts';
import { messagingApi } from '../../api.ts';
import { applyChange } from '../../live/changes.ts';
import { useThreadContext } from '../thread/thread-context.tsx';
import { words } from './acts-copy.ts';

/** Actions on a message; if the server refuses one, the message is restored. */
export function useMessageActs() {
  const cache = useQueryClient();
  const me = useMe().person.id;
  const { edit: reopen } = useThreadContext();
  const show = (message: MessageView) => applyChange(cache, message, me);
  /** Shows the wanted state at once, then the server's answer. */
  const act = async (before: MessageView, wanted: MessageView, call: () => Promise<MessageView>) => {
    show(wanted);
    try {
      show(await call());
    } catch (error) {
      show(before);
      throw error;
    }
  };
  /** The same; resolves with what went wrong, in words. */
  const attempt = (...tried: Parameters<typeof act>): Promise<string | undefined> =>
    act(...tried).then(
      () => undefined,
      (error: unknown) => refusalOf(error)?.message ?? words.failedLine,
    );
  return {
    async react(message: MessageView, emoji: string) {
      const isOn = !message.reactions?.some((one) => one.emoji === emoji && one.people.includes(me));
      const call = () => messagingApi.react.call({ ...placeOf(message), emoji, isOn });
      const problem = await attempt(message, withReaction(message, { emoji, isOn, me }), call);
      if (problem) toast.error(words.failed, problem);
    },
    /** Edits the text; if that is refused, the person gets their text back to try again. */
    async edit(
      message: MessageView,
      { content, mentions }: { content: string; mentions: MessageView['mentions'] },
    ) {
      const { mentions: _, ...rest } = message;
      const wanted = {
        ...rest,
        content,
        editedAt: new Date(now()).toISOString(),
        ...(mentions?.length && { mentions }),
      };
      const call = () =>
        messagingApi.editMessage.call({
          ...placeOf(message),
          content,
          mentions: mentions ?? [],
          editedAt: message.editedAt ?? null,
        });
      const problem = await attempt(message, wanted, call);
      if (!problem) return;
      toast.error(words.editing.failed, problem);
      reopen({ seq: message.seq, text: content, problem });
    },
    async remove(message: MessageView, reason?: string) {
      await act(message, deleted(message), () =>
        messagingApi.deleteMessage.call({ ...placeOf(message), reason }),
      );
      announce(words.deleting.done);
    },
    copy(message: MessageView) {
      navigator.clipboard.writeText(message.content).then(
        () => toast.status(words.copied),
        () => toast.error(words.copyFailed),
      );
    },
  };
}

const placeOf = ({ conversationId: id, seq }: MessageView) => ({ id, seq });

/** A message as it remains after deletion. */
function deleted({ id, conversationId, seq, clientId, senderId, type, createdAt }: MessageView): MessageView {
  const place = { id, conversationId, seq, clientId, senderId, type, createdAt };
  return { ...place, content: deletedContent, isDeleted: true };
}

/** The message with a person's reaction added or removed. */
export function withReaction(
  message: MessageView,
  { emoji, isOn, me }: { emoji: string; isOn: boolean; me: MessageView['senderId'] },
): MessageView {
  const { reactions = [], ...rest } = message;
  const others = reactions.map((one) =>
    one.emoji === emoji ? { emoji, people: one.people.filter((person) => person !== me) } : one,
  );
  const known = others.some((one) => one.emoji === emoji) ? others : [...others, { emoji, people: [] }];
  const next = isOn
    ? known.map((one) => (one.emoji === emoji ? { emoji, people: [...one.people, me] } : one))
    : others;
  const left = next.filter(({ people }) => people.length > 0);
  return left.length > 0 ? { ...rest, reactions: left } : rest;
}
