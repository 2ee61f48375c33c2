import type { PersonId, SessionId } from '#platform/contract/ids.ts';
import type { ConnectionId, Topic } from '#platform/contract/live.ts';

/** Where every process listens; a topic only where somebody connected is subscribed to it. */
export const controlSubject = 'control';

/** Where every process hears what others have changed that it may hold in memory (`process-news.ts`). */
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

/** A person joined, follows or left a topic; travels on the topic of that person. `from` lets a process skip its own. */
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

/** What every process must know, connected people or not: session caches listen here too. */
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

/** Something that other processes may hold in memory, by its name, is not what it was. */
export type NewsMessage = {
  readonly kind: 'news';
  readonly from: string;
  readonly about: string;
  readonly ids: readonly string[];
};

/** Plain JSON only, so that it can leave the process. */
export type BusMessage = EventMessage | MembershipMessage | ControlMessage | NewsMessage;

export type BusListener = (subject: BusSubject, message: BusMessage) => void;

/** What one party (the hub, a cache) holds of the bus. Nothing is kept per subject but its name: there are many. */
export type BusLink = {
  /** At most once, in order per subject and publisher; who is subscribed hears what they publish themselves. */
  readonly publish: (subject: BusSubject, message: BusMessage) => void;
  /** Resolves when messages of other processes arrive for certain; a browser is told "ready" only after it. */
  readonly subscribe: (subject: BusSubject) => Promise<void>;
  readonly unsubscribe: (subject: BusSubject) => void;
  /** Ends all subscriptions. */
  readonly close: () => void;
};

/** Messages between the processes of one installation. What must not be lost is in the database. */
export type LiveBus = {
  /** `onGap` is called when messages of other processes may have been lost, once they are heard again. */
  readonly connect: (listener: BusListener, onGap?: () => void) => BusLink;
};

/** A bus that really reaches other processes. */
export type SharedBus = LiveBus & {
  /** Whether other processes are heard at this moment. */
  readonly isConnected: () => boolean;
  /** Resolves when it is connected, or after so many milliseconds without; it goes on trying by itself. */
  readonly start: (patienceMs: number) => Promise<void>;
  /** Sends what waits, and ends. */
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
