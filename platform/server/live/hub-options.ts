import type { PersonId } from '#platform/contract/ids.ts';
import type { ConnectionId, Topic } from '#platform/contract/live.ts';
import type { AdmissionLimits } from './admission.ts';
import type { LiveBus } from './bus.ts';
import type { HoldLimits } from './holds.ts';
import type { TurnCounts } from './turn-writer.ts';

/** The part of a pino logger that is used here. */
export type LiveLog = {
  readonly warn: (fields: object, message: string) => void;
  readonly error: (fields: object, message: string) => void;
};

export type HubLimits = AdmissionLimits & {
  /** Frames per second that one connection may send for long; five times as many at once. */
  readonly framesPerSecond: number;
  /** Topics that a person follows at once by looking at them. */
  readonly followed: number;
};

export type HubOptions = {
  /** Milliseconds, of any origin. */
  readonly now: () => number;
  readonly log?: LiveLog;
  readonly bus?: LiveBus;
  readonly limits?: Partial<HubLimits>;
  /** Bounds of what is kept for pages that load. */
  readonly holds?: Partial<HoldLimits>;
  /** Unsent bytes above which a connection loses ephemeral events and, with the next durable one, is closed. */
  readonly maxBufferedBytes?: number;
  readonly heartbeatMs?: number;
  /** Told of every leave made on this process: a second way to the others, as the bus may lose it. */
  readonly onLeave?: (personId: PersonId, topic: Topic) => void;
};

export type PublishOptions = {
  /** The event's place in the topic's order; absent when it has none. */
  readonly position?: number;
  /** May be dropped for readers who are behind. */
  readonly isEphemeral?: boolean;
  /** The connection that caused the event and already knows. */
  readonly except?: ConnectionId;
};

export type OpenOptions = {
  /** Which build the server is of. */
  readonly build: string;
  /** What the page names as kept for it (`LiveHub.hold`); whatever it says. */
  readonly heldAs?: string | undefined;
};

export type PresenceListener = (personId: PersonId, isConnected: boolean) => void;

/** Numbers since the start (`writes`, `deliveries`, `drops`, `resyncs`) and now (the others). */
export type HubStats = Readonly<TurnCounts> & {
  readonly connections: number;
  readonly people: number;
  readonly topics: number;
  readonly resyncs: number;
};

export const defaultLimits: HubLimits = {
  perPerson: 20,
  perSource: 200,
  total: 20_000,
  framesPerSecond: 20,
  followed: 50,
};
export const sessionEndedReason = 'Your session is no longer active';
