import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { type ConnectionId, topic } from '#platform/contract/live.ts';
import type { Statement } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import { messagingEvents } from '../../contract/index.ts';
import { limits } from '../../limits.ts';
import { sharesReceipts } from '../queries/rows.ts';

// Not for people who hide receipts or typing, and never in a request (MSG-16).
const mayTell: Statement = {
  name: 'participant-typing',
  text: `select p.sends_typing and ${sharesReceipts('p')} and p.closed is null
      and (c.requested_by is null or c.accepted_at is not null)
      and coalesce((select s.typing and s.receipts from messaging_setting s where s.person_id = p.person_id), true) as may
    from participant p join conversation c on c.id = p.conversation_id
    where p.conversation_id = $1 and p.person_id = $2 and p.left_at_seq is null`,
};

/** Announces who is typing. Nothing is stored. */
export interface Typing {
  /** A typing signal from the person's connection. */
  tell(sign: {
    readonly person: PersonId;
    readonly conversationId: ConversationId;
    readonly from: ConnectionId;
  }): Promise<void>;
  /** Call after these people change what they share. */
  forget(people: Iterable<PersonId>): void;
}

interface Known {
  readonly may: Promise<boolean>;
  readonly untilMs: number;
  toldAtMs: number;
}

const peopleMax = 10_000;

// Changed settings apply at once; if a message between processes is lost, they apply this much later.
const keptMs = 30_000;

/**
 * The typing signals of one process. Participants are known from the live subscriptions, and what they share is cached,
 * so that a signal costs no query; at most one per `typingEveryMs` is passed on.
 */
export function createTyping({ hub, database, clock }: Pick<Platform, 'hub' | 'database' | 'clock'>): Typing {
  const known = new Map<PersonId, Map<ConversationId, Known>>();

  const ask = async (conversation: ConversationId, person: PersonId) => {
    const [row] = await database.run<{ may: boolean }>(mayTell, [conversation, person]);
    return row?.may === true;
  };

  const knownOf = (person: PersonId, conversation: ConversationId, nowMs: number): Known => {
    if (known.size >= peopleMax) known.clear();
    const own = known.get(person) ?? new Map<ConversationId, Known>();
    known.set(person, own);
    const held = own.get(conversation);
    if (held && held.untilMs > nowMs) return held;
    const toldAtMs = held?.toldAtMs ?? Number.NEGATIVE_INFINITY;
    const fresh = { may: ask(conversation, person), untilMs: nowMs + keptMs, toldAtMs };
    fresh.may.catch(() => own.delete(conversation));
    own.set(conversation, fresh);
    return fresh;
  };

  return {
    tell: async ({ person, conversationId, from }) => {
      const audience = topic.conversation(conversationId);
      if (!hub.isSubscribed(person, audience)) return;
      const nowMs = clock.now().getTime();
      const about = knownOf(person, conversationId, nowMs);
      // Several tabs of one person count as one.
      if (nowMs - about.toldAtMs < limits.typingEveryMs / 2) return;
      about.toldAtMs = nowMs;
      if (!(await about.may) || !hub.isSubscribed(person, audience)) return;
      const event = messagingEvents['typing.changed']({ conversationId, personId: person });
      hub.publish(audience, event, { isEphemeral: true, except: from });
    },
    forget: (people) => {
      for (const person of people) known.delete(person);
    },
  };
}
