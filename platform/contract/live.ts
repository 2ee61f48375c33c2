import type { z } from 'zod';
import type { ConversationId, PersonId, SessionId } from './ids.ts';

// Runs in the browser too: types only from the schema library, nothing else at run time.

/** Where the live channel opens. */
export const livePath = '/api/live';

/** Why the server closes a connection; the browser decides by these numbers what to do next. */
export const liveClose = {
  /** Binary frames are not part of the protocol. */
  unsupported: 1003,
  /** The server stops or restarts: come back with jitter. */
  restarting: 1012,
  /** A frame that is not in the contract. */
  malformed: 4400,
  /** The session is over: sign in again, do not come back by itself. */
  sessionEnded: 4401,
  /** Something may have been missed: come back and refetch. */
  resync: 4408,
  /** More frames than a person can cause: come back later. */
  tooManyFrames: 4429,
} as const;

declare const topicBrand: unique symbol;

/** An audience, as `kind:id`. The server subscribes people to it from membership; a browser never names one. */
export type Topic = string & { readonly [topicBrand]: true };

/** One open connection of one browser; named in a request so that its own tab is not told twice. */
export type ConnectionId = string & z.$brand<'ConnectionId'>;

/** What is kept for a page until its channel opens; named by the page when it does. Of use to its session alone. */
export type HoldId = string & z.$brand<'HoldId'>;

/** How a page names it, in the address of the channel. */
export const holdParameter = 'hold';

const topicOf = (kind: string, id: string) => `${kind}:${id}` as Topic;

/** Builders of topics; `of` is for the kinds that only one feature knows (`project`, `team` ...). */
export const topic = {
  of: topicOf,
  person: (id: PersonId) => topicOf('person', id),
  conversation: (id: ConversationId) => topicOf('conversation', id),
  /** For those whose seat on somebody's desk covers reading the inbox there. */
  deskInbox: (id: PersonId) => topicOf('desk-inbox', id),
};

/** Whoever hears one comes back when their seats change, and is subscribed by those they have then. */
export const isDeskInbox = (of: Topic): boolean => of.startsWith('desk-inbox:');

/** One thing that happened, ready to be published. */
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

/** Declares the live events of a feature, by name (`noun.verbed`). The data goes out as it is given: no parsing. */
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

/** An event as it goes over the wire. */
export type EventFrame<Name extends string = string, Data = unknown> = {
  readonly e: Name;
  readonly t: Topic;
  /** Position in the topic; null for what has none (typing, presence). A gap means: refetch. */
  readonly p: number | null;
  readonly d: Data;
};

/** The first frame after open. */
export type ReadyFrame = {
  readonly k: 'ready';
  readonly connection: ConnectionId;
  readonly person: PersonId;
  /** Which build the server runs; another one than the page's means: offer a reload. */
  readonly build: string;
  /**
   * How many of the events that follow at once were kept since the page was made; null when that is not known, so that
   * something may have been missed.
   */
  readonly kept: number | null;
};

/** The answer to a ping frame: browsers cannot see the protocol's own pings. */
export type PongFrame = { readonly k: 'pong' };
export type PingFrame = { readonly k: 'ping' };

/** Something short-lived from the browser, such as typing. */
export type SignalFrame<Name extends string = string, Data = unknown> = {
  readonly s: Name;
  readonly d: Data;
};

export type ServerFrame = EventFrame | ReadyFrame | PongFrame;
export type BrowserFrame = PingFrame | SignalFrame;

/** Who is at the other end of a connection. */
export type LiveIdentity = { readonly personId: PersonId; readonly sessionId: SessionId };
