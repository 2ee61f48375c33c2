import type { z } from 'zod';
import type { ConversationId, PersonId, SessionId } from './ids.ts';

// Runs in the browser too: types only from the schema library, nothing else at run time.

/** The path of the live channel. */
export const livePath = '/api/live';

/** Why the server closes a connection; the browser decides by these codes what to do next. */
export const liveClose = {
  /** Binary frames are not part of the protocol. */
  unsupported: 1003,
  /** The server stops or restarts: reconnect with jitter. */
  restarting: 1012,
  /** A frame that is not in the contract. */
  malformed: 4400,
  /** The session is over: sign in again, do not reconnect automatically. */
  sessionEnded: 4401,
  /** Events may have been missed: reconnect and refetch. */
  resync: 4408,
  /** More frames than a person can cause: reconnect later. */
  tooManyFrames: 4429,
} as const;

/** Names an act, so that its tab knows the events of it: random, made by the tab for each one. */
export const actHeader = 'x-backlot-act';

declare const topicBrand: unique symbol;

/** An audience, as `kind:id`. The server subscribes people to it by membership; a browser never names one. */
export type Topic = string & { readonly [topicBrand]: true };

/** One open connection of one browser; named in a request so that its own tab gets no event for it. */
export type ConnectionId = string & z.$brand<'ConnectionId'>;

/** Events kept for a page until its channel opens; the page names it then. Useful only to its own session. */
export type HoldId = string & z.$brand<'HoldId'>;

/** The parameter a page names it with, in the address of the channel. */
export const holdParameter = 'hold';

const topicOf = (kind: string, id: string) => `${kind}:${id}` as Topic;

/** Builders of topics; `of` is for kinds that only one feature knows (`project`, `team` ...). */
export const topic = {
  of: topicOf,
  person: (id: PersonId) => topicOf('person', id),
  conversation: (id: ConversationId) => topicOf('conversation', id),
  /** For people whose seat on someone's desk covers reading its inbox. */
  deskInbox: (id: PersonId) => topicOf('desk-inbox', id),
};

/** A listener reconnects when their seats change, and is subscribed to their new ones. */
export const isDeskInbox = (of: Topic): boolean => of.startsWith('desk-inbox:');

/** One event, ready to be published. */
export type Announcement<Name extends string = string, Data = unknown> = {
  readonly name: Name;
  readonly data: Data;
};

/** A declared event: call it with its data to get the announcement. */
export type LiveEvent<Name extends string = string, Data = unknown> = {
  (data: Data): Announcement<Name, Data>;
  readonly name: Name;
  /** The feature that declared it. */
  readonly feature: string;
  readonly schema: z.ZodType<Data>;
};

type LiveEvents<Schemas extends Record<string, z.ZodType>> = {
  readonly [Name in keyof Schemas & string]: LiveEvent<Name, z.output<Schemas[Name]>>;
};

/** Declares a feature's live events, by name (`noun.verbed`). The data is sent as given: no parsing. */
export function liveEvents<const Schemas extends Record<string, z.ZodType>>(
  feature: string,
  schemas: Schemas,
) {
  const events = Object.entries(schemas).map(([name, schema]) => {
    const event = (data: unknown) => ({ name, data });
    // A function's own `name` is read-only, so it can only be redefined.
    Object.defineProperties(event, {
      name: { value: name },
      feature: { value: feature },
      schema: { value: schema },
    });
    return [name, event];
  });
  return Object.freeze(Object.fromEntries(events)) as LiveEvents<Schemas>;
}

/** An event on the wire. */
export type EventFrame<Name extends string = string, Data = unknown> = {
  readonly e: Name;
  readonly t: Topic;
  /** Position in the topic; null if it has none (typing, presence). A gap means: refetch. */
  readonly p: number | null;
  readonly d: Data;
  /** The act that caused it, as its tab named it; absent if none did, or it was not named. */
  readonly a?: string | undefined;
};

/** The first frame after open. */
export type ReadyFrame = {
  readonly k: 'ready';
  readonly connection: ConnectionId;
  readonly person: PersonId;
  /** The build the server runs; if it isn't the page's, offer a reload. */
  readonly build: string;
  /**
   * How many of the events that follow at once were kept since the page was made; null if unknown, so that events may
   * have been missed.
   */
  readonly kept: number | null;
};

/** The answer to a ping frame: browsers cannot see the protocol's own pings. */
export type PongFrame = { readonly k: 'pong' };
export type PingFrame = { readonly k: 'ping' };

/** A short-lived signal from the browser, such as typing. */
export type SignalFrame<Name extends string = string, Data = unknown> = {
  readonly s: Name;
  readonly d: Data;
};

export type ServerFrame = EventFrame | ReadyFrame | PongFrame;
export type BrowserFrame = PingFrame | SignalFrame;

/** Who is at the other end of a connection. */
export type LiveIdentity = { readonly personId: PersonId; readonly sessionId: SessionId };
