import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import type { LiveWire } from '#platform/ui/live/live.ts';
import type { MessageView } from '../../../contract/views.ts';
import { limits } from '../../../limits.ts';

/** Who is writing where, as far as this browser has heard. */
export interface TypingSigns {
  /** The others writing in a conversation now, in order of starting; the same array until it changes. */
  of(id: ConversationId): readonly PersonId[];
  subscribe(listener: () => void): () => void;
}

type Clock = {
  /** Runs something later; returns a function that cancels it. */
  later(run: () => void, delayMs: number): () => void;
};

type Sign = { conversationId: ConversationId; personId: PersonId };

const nobody: readonly PersonId[] = [];

/**
 * Listens while there are subscribers. A sign ends six seconds after it was last given, or with the message (MSG-16).
 */
export function createTypingSigns(wire: LiveWire, { later }: Clock): TypingSigns {
  const writers = new Map<ConversationId, readonly PersonId[]>();
  const ends = new Map<string, () => void>();
  const listeners = new Set<() => void>();
  let stop: (() => void)[] = [];

  const put = (id: ConversationId, people: readonly PersonId[]) => {
    if (people.length > 0) writers.set(id, people);
    else writers.delete(id);
    for (const listener of listeners) listener();
  };
  const end = ({ conversationId: id, personId }: Sign) => {
    const key = `${id} ${personId}`;
    ends.get(key)?.();
    if (!ends.delete(key)) return;
    put(
      id,
      (writers.get(id) ?? nobody).filter((person) => person !== personId),
    );
  };
  const begin = (sign: Sign) => {
    const { conversationId: id, personId } = sign;
    const key = `${id} ${personId}`;
    const isKnown = ends.has(key);
    ends.get(key)?.();
    ends.set(
      key,
      later(() => end(sign), limits.typingEndsMs),
    );
    if (!isKnown) put(id, [...(writers.get(id) ?? nobody), personId]);
  };
  const listen = () => [
    wire.listen('typing.changed', begin),
    wire.listen('message.sent', ({ conversationId, senderId }: MessageView) =>
      end({ conversationId, personId: senderId }),
    ),
  ];
  const leave = () => {
    for (const callOff of [...stop, ...ends.values()]) callOff();
    stop = [];
    ends.clear();
    writers.clear();
  };

  return {
    of: (id) => writers.get(id) ?? nobody,
    subscribe: (listener) => {
      if (listeners.size === 0) stop = listen();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) leave();
      };
    },
  };
}

type TellerOptions = {
  tell(): void;
  /** Milliseconds, of any origin. */
  now(): number;
};

/** Reports that the person is writing, once in three seconds however fast they type (MSG-16). */
export function createTypingTeller({ tell, now }: TellerOptions) {
  let toldAtMs = Number.NEGATIVE_INFINITY;
  return {
    wrote() {
      const nowMs = now();
      if (nowMs - toldAtMs < limits.typingEveryMs) return;
      toldAtMs = nowMs;
      tell();
    },
    /** The message was sent: the next typing is reported at once. */
    sent() {
      toldAtMs = Number.NEGATIVE_INFINITY;
    },
  };
}
