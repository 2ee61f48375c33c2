import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonCache } from '#features/profiles/server/public.ts';
import type { PersonId, SessionId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Act } from '#platform/server/http/acts.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Pusher } from '#platform/server/push/push.ts';
import type { StopKind } from '../limits.ts';
import type { PushPayload } from '../policy/push-payload.ts';
import type { NotificationDraft } from './notify/draft.ts';
import type { Wording } from './notify/wording.ts';
import type { NotificationRow } from './views.ts';

/** What the notifications feature needs from the process besides the transaction. */
export interface NotificationService {
  readonly platform: Platform;
  readonly people: PersonCache;
  /** Where further events for the same row wait a moment (decision 012). */
  readonly coalescer: NotificationCoalescer;
  /** Called after commit with rows that an event made or kept unread, to push them. */
  readonly onNotified?: (rows: readonly NotificationRow[]) => void;
  /** Whether a person is in a project now; without it every project counts. */
  readonly isMember?: (orm: NodePgDatabase, person: PersonId, project: string, now: Date) => Promise<boolean>;
  /** Withdraws mails of rows that were removed before the mail was sent (NOT-9). */
  readonly withdrawMails?: (tx: Transaction, dedupeKeys: readonly string[]) => Promise<void>;
}

/** Identifies an unread row of a person: there is at most one. */
export type RowKey = Pick<NotificationDraft, 'type' | 'subject'>;

/** Which of these drafts, whose rows are no longer unread, are still news to their people. */
export type StillNews = (drafts: readonly NotificationDraft[]) => Promise<readonly NotificationDraft[]>;

/**
 * Grows unread rows a moment after the event's commit, all in one statement (decision 012). Readers in this process
 * never see the difference: `settle` runs before every read and every change of a person's rows.
 */
export interface NotificationCoalescer {
  /** Allows rows of a type to grow later. `stillNews` decides for rows that were read or dismissed in the meantime. */
  allow(type: string, stillNews: StillNews): void;
  /** Whether this row is known to be unread, so that further events may wait. */
  canTake(row: RowKey & { readonly person: PersonId }): boolean;
  /** Accepts drafts whose events have been committed. */
  add(drafts: readonly NotificationDraft[]): void;
  /** A row was committed as unread. */
  noteUnread(person: PersonId, row: RowKey): void;
  /** Writes what is pending for the person, before their rows are read. */
  settle(person: PersonId): Promise<void>;
  /** The same before their rows are changed: the next event of each row is then written in its own transaction. */
  settleAndForget(person: PersonId): Promise<void>;
  /** Writes everything pending. */
  settleAll(): Promise<void>;
}

/** A mail that uses one of the mail feature's templates. */
export interface Letter {
  readonly templateId: 'notification' | 'notification-digest';
  readonly to: { readonly person: PersonId };
  /** Who did what it tells of: while they are out it isn't sent. */
  readonly by?: PersonId | undefined;
  readonly data: Readonly<Record<string, string>>;
  /** What its reader stops by the link in it; undefined for what is always sent. */
  readonly stops: StopKind | undefined;
  /** Where an answer to it goes. */
  readonly replyTo?: string | undefined;
  /** The same cause never mails twice. */
  readonly dedupeKey: string;
}

/** The part of the mail feature's door that is used here. */
export interface MailDoor {
  /** Puts a mail into the outbox, in the transaction that decides about it. */
  queue(tx: Transaction, letter: Letter): Promise<unknown>;
  /** Withdraws mails that have not been sent. */
  withdraw(tx: Transaction, dedupeKeys: readonly string[]): Promise<void>;
}

/** A row that waited for a digest. */
type Waited = Pick<NotificationRow, 'id' | 'type' | 'subject' | 'fromPersonId'>;

/**
 * Those of a person's rows that they would still be told of: what they may no longer read, have muted or is across a block
 * by now stays out of a digest.
 */
export type StillTold = (
  orm: NodePgDatabase,
  told: { readonly person: PersonId; readonly rows: readonly Waited[]; readonly now: Date },
) => Promise<ReadonlySet<string>>;

/** The channels out of the product, passed in by the app: this feature knows neither accounts nor mail servers. */
export interface NotificationChannels {
  readonly mail: MailDoor;
  isSessionLive(session: SessionId): Promise<boolean>;
  readonly pusher: Pusher;
  readonly word: Wording;
  readonly stillTold: StillTold;
}

/** The part of a row that a push needs. */
export type PushedRow = Pick<
  NotificationRow,
  'id' | 'personId' | 'type' | 'title' | 'message' | 'actionUrl' | 'eventCount' | 'metadata'
>;

/** A payload for every browser of a person. */
export interface Push {
  readonly person: PersonId;
  readonly payload: PushPayload;
}

/** Sends pushes outside the request, so that no request waits for a push service. */
export interface Pushes {
  /** Takes rows that were just created or grew. */
  told(rows: readonly PushedRow[]): void;
  /** Sends these to all browsers of their people whose sessions are live. */
  send(pushes: readonly Push[]): Promise<void>;
  /** Sends these rows, whatever their people chose. */
  sendRows(rows: readonly PushedRow[]): Promise<void>;
  /** Resolves when everything taken so far has been sent. */
  idle(): Promise<void>;
}

/** What the procedures of this feature are handed. */
export interface NotificationsParts {
  readonly notifier: NotificationService;
  readonly pusher: Pusher;
  readonly pushes: Pushes;
}

/** A person's change of their own notifications or settings. */
export type OwnChange = Pick<Act, 'orm' | 'tx' | 'person' | 'now' | 'announce'> & NotificationsParts;
