import type { PersonId, SessionId } from '#platform/contract/ids.ts';
import type { ConnectionId, Topic } from '#platform/contract/live.ts';

/** Every process listens here; to a topic only if a subscriber is connected to it. */
export const controlSubject = 'control';

/** Here processes learn of changes by others to what they may cache (`process-news.ts`). */
export const newsSubject = 'news';

export type BusSubject = Topic | typeof controlSubject | typeof newsSubject;

/** An event on its topic, encoded once by the process that published it. */
export type EventMessage = {
  readonly kind: 'event';
  readonly json: string;
  readonly isEphemeral: boolean;
  /** The connection that caused it and already knows. */
  readonly except: ConnectionId | null;
};

/** A person joined, follows or left a topic; sent on that person's topic. `from` lets a process skip its own. */
export type MembershipMessage =
  | Membership<'member.joined'>
  | Membership<'member.followed'>
  | Membership<'member.left'>;

type Membership<Kind extends string> = {
  readonly kind: Kind;
  readonly from: string;
  readonly personId: PersonId;
  readonly topic: Topic;
};

/** For every process, with or without connected people: session caches listen here too. */
export type ControlMessage =
  | {
      readonly kind: 'session.ended';
      readonly from: string;
      readonly sessionId: SessionId;
      readonly code: number;
      readonly reason: string;
    }
  | {
      readonly kind: 'person.closed';
      readonly from: string;
      readonly personId: PersonId;
      readonly code: number;
      readonly reason: string;
    }
  | { readonly kind: 'roles.changed'; readonly from: string; readonly personId: PersonId };

/** Something other processes may cache, by name, has changed. */
export type NewsMessage = {
  readonly kind: 'news';
  readonly from: string;
  readonly about: string;
  readonly ids: readonly string[];
};

/** Plain JSON only, so that it can leave the process. */
export type BusMessage = EventMessage | MembershipMessage | ControlMessage | NewsMessage;

export type BusListener = (subject: BusSubject, message: BusMessage) => void;

/** One user's (the hub's, a cache's) access to the bus. Only a subject's name is stored: there are many. */
export type BusLink = {
  /** At most once, in order per subject and publisher; a subscriber also receives its own messages. */
  readonly publish: (subject: BusSubject, message: BusMessage) => void;
  /** Resolves when messages from other processes are sure to arrive; a browser gets "ready" only afterwards. */
  readonly subscribe: (subject: BusSubject) => Promise<void>;
  readonly unsubscribe: (subject: BusSubject) => void;
  /** Ends all subscriptions. */
  readonly close: () => void;
};

/** Messages between the processes of one installation. What must not be lost is in the database. */
export type LiveBus = {
  /** `onGap` is called when messages from other processes may have been lost, once they can be heard again. */
  readonly connect: (listener: BusListener, onGap?: () => void) => BusLink;
};

/** A bus that reaches other processes. */
export type SharedBus = LiveBus & {
  /** Whether other processes can be heard right now. */
  readonly isConnected: () => boolean;
  /** Resolves when connected, or after this many milliseconds; it keeps trying on its own. */
  readonly start: (patienceMs: number) => Promise<void>;
  /** Sends pending messages, and closes. */
  readonly close: () => Promise<void>;
};

/** The bus of a single process: a publish has reached every subscriber when it returns. */
export function createLocalBus(): LiveBus {
  const parties = new Map<BusListener, Set<BusSubject>>();
  const subscribed = Promise.resolve();
  const connect = (listener: BusListener): BusLink => {
    const subjects = new Set<BusSubject>();
    parties.set(listener, subjects);
    return {
      publish: (subject, message) => {
        for (const [hear, wanted] of parties) if (wanted.has(subject)) hear(subject, message);
      },
      subscribe: (subject) => {
        subjects.add(subject);
        return subscribed;
      },
      unsubscribe: (subject) => {
        subjects.delete(subject);
      },
      close: () => {
        parties.delete(listener);
      },
    };
  };
  return { connect };
}
