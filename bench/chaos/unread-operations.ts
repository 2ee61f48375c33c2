import { ORPCError } from '@orpc/client';
import type { MessageView } from '#features/messaging/contract/views.ts';
import {
  applyConversation,
  applyCounts,
  applyReading,
  refetchAbout,
} from '#features/messaging/ui/live/cache.ts';
import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import type { Dice } from './dice.ts';
import type { UnreadDevice } from './unread-device.ts';

/** A conversation of the run, and everybody who ever took part. */
export interface Ground {
  readonly id: ConversationId;
  readonly isGroup: boolean;
  readonly people: readonly PersonId[];
  /** Text messages that were sent, the latest last. */
  readonly said: MessageView[];
}

/** Somebody does something on one of their devices. */
interface Act {
  readonly device: UnreadDevice;
  readonly ground: Ground;
  readonly dice: Dice;
}

/** Messages of a conversation that are still acted on. */
const rememberedMax = 60;
const emoji = ['👍', '🎬', '❤️'] as const;

/** Everything that can move a badge, or must not, and how often it is done; what the screen does with the answer too. */
export const operations: Readonly<
  Record<string, { readonly weight: number; act(act: Act): Promise<unknown> }>
> = {
  send: {
    weight: 34,
    act: async ({ device, ground }) => {
      const clientId = newId();
      const sent = await device.call.messaging.send({ id: ground.id, clientId, content: `Said ${clientId}` });
      ground.said.push(sent);
      if (ground.said.length > rememberedMax) ground.said.shift();
    },
  },
  read: {
    weight: 20,
    act: async ({ device, ground: { id, said }, dice }) => {
      const newest = said.at(-1)?.seq ?? 0;
      const seq = Math.max(0, newest - (dice.isHit(0.7) ? 0 : dice.below(5)));
      const { readSeq, unread } = await device.call.messaging.read({ id, seq });
      applyReading(device.cache, { conversationId: id, personId: device.me, readSeq }, device.me);
      applyCounts(device.cache, unread);
    },
  },
  markUnread: {
    weight: 8,
    act: async ({ device, ground: { id, said }, dice }) => {
      const seq = dice.pick(said)?.seq ?? 1;
      const { unread } = await device.call.messaging.markUnread({ id, seq });
      applyCounts(device.cache, unread);
      refetchAbout(device.cache, id);
    },
  },
  settle: {
    weight: 12,
    act: async ({ device, ground: { id }, dice }) => {
      const change = dice.pick([
        { isArchived: true },
        { isArchived: false },
        { isStarred: dice.isHit(0.5) },
        { isMuted: dice.isHit(0.5) },
      ]);
      const { conversation, unread } = await device.call.messaging.settle({ id, ...change });
      applyConversation(device.cache, conversation);
      applyCounts(device.cache, unread);
    },
  },
  markAllRead: {
    weight: 1,
    act: async ({ device }) => applyCounts(device.cache, await device.call.messaging.markAllRead({})),
  },
  deleteMessage: {
    weight: 7,
    act: async ({ device, ground, dice }) => {
      const message = ownOf(ground, device, dice);
      if (message) await device.call.messaging.deleteMessage({ id: ground.id, seq: message.seq });
    },
  },
  editMessage: {
    weight: 5,
    act: async ({ device, ground, dice }) => {
      const message = ownOf(ground, device, dice);
      if (!message) return;
      const { seq, editedAt = null } = message;
      const content = `Edited ${newId()}`;
      const edited = await device.call.messaging.editMessage({ id: ground.id, seq, content, editedAt });
      ground.said.splice(ground.said.indexOf(message), 1, edited);
    },
  },
  react: {
    weight: 6,
    act: async ({ device, ground: { id, said }, dice }) => {
      const message = dice.pick(said);
      if (!message) return;
      const reaction = { emoji: dice.pick(emoji), isOn: dice.isHit(0.7) };
      await device.call.messaging.react({ id, seq: message.seq, ...reaction });
    },
  },
  leave: {
    weight: 2,
    act: async ({ device, ground: { id, isGroup } }) => {
      if (isGroup) await device.call.messaging.leave({ id });
    },
  },
  join: {
    weight: 4,
    act: async ({ device, ground: { id, isGroup, people }, dice }) => {
      if (!isGroup) return;
      const visible = dice.pick(['nothing', 'everything'] as const);
      await device.call.messaging.addParticipants({ id, personIds: [dice.pick(people)], visible });
    },
  },
};

const ownOf = ({ said }: Ground, { me }: UnreadDevice, dice: Dice): MessageView | undefined =>
  dice.pick(said.filter(({ senderId }) => senderId === me));

const names = Object.entries(operations).flatMap(([name, { weight }]) =>
  Array.from({ length: weight }, () => name),
);

/** The name of the next operation. */
export const nextOperation = (dice: Dice): string => dice.pick(names);

/** A refusal in the server's words is an answer like any other; everything else is a fault. */
export const isRefusal = (fault: unknown): boolean => fault instanceof ORPCError && fault.status < 500;
