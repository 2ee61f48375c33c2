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
  /** Frames per second that one connection may send continuously; five times as many in a burst. */
  readonly framesPerSecond: number;
  /** How many topics a person can follow at once. */
  readonly followed: number;
};

export type HubOptions = {
  /** Milliseconds, of any origin. */
  readonly now: () => number;
  readonly log?: LiveLog;
  readonly bus?: LiveBus;
  readonly limits?: Partial<HubLimits>;
  /** Limits of the events kept for loading pages. */
  readonly holds?: Partial<HoldLimits>;
  /** Unsent bytes above which a connection loses ephemeral events and, with the next durable one, is closed. */
  readonly maxBufferedBytes?: number;
  readonly heartbeatMs?: number;
  /** Called on every leave made on this process: a second way to the others, as the bus may lose it. */
  readonly onLeave?: (personId: PersonId, topic: Topic) => void;
};

export type PublishOptions = {
  /** The event's position in the topic's order; absent when it has none. */
  readonly position?: number;
  /** The act that caused it, as its tab named it. */
  readonly act?: string | undefined;
  /** May be dropped for slow readers. */
  readonly isEphemeral?: boolean;
  /** The connection that caused the event and already knows. */
  readonly except?: ConnectionId;
};

export type OpenOptions = {
  /** The build of the server. */
  readonly build: string;
  /** The id the page names for its kept events (`LiveHub.hold`); not validated. */
  readonly heldAs?: string | undefined;
};

export type PresenceListener = (personId: PersonId, isConnected: boolean) => void;

/** Totals since the start (`writes`, `deliveries`, `drops`, `resyncs`) and current values (the others). */
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
