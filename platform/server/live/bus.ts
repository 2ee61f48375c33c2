import type { PersonId, SessionId } from '#platform/contract/ids.ts';
import type { ConnectionId, Topic } from '#platform/contract/live.ts';

/** Where every process listens; a topic only where somebody connected is subscribed to it. */
export const controlSubject = 'control';

export type BusSubject = Topic | typeof controlSubject;

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

/** Plain JSON only, so that it can leave the process. */
export type BusMessage = EventMessage | MembershipMessage | ControlMessage;

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
export type LiveBus = { readonly connect: (listener: BusListener) => BusLink };

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
