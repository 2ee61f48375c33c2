import type { PersonCache } from '#features/profiles/server/public.ts';
import type { NotificationId, PersonId } from '#platform/contract/ids.ts';
import type { Told } from '#platform/contract/sentences.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import { kindOf } from '../../policy/kinds.ts';
import type { NotificationRow } from '../present.ts';
import type { NotificationMetadata } from '../tables.ts';

/** A notification for one person. */
export interface NotificationDraft {
  readonly person: PersonId;
  readonly type: string;
  readonly category: string;
  readonly title: Told;
  readonly message: Told;
  /** A path inside the product. */
  readonly actionUrl: string;
  readonly from: PersonId;
  /** What it is about; a second event on the same subject grows the unread row. */
  readonly subject: string;
  /** How many events this draft represents. */
  readonly events: number;
  readonly metadata: Omit<NotificationMetadata, 'said' | 'titleSaid'>;
  /** When the last of them happened; defaults to now. */
  readonly at?: Date;
}

/** A draft's words as its row stores them. */
export const storedWords = ({
  title,
  message,
  metadata,
}: Pick<NotificationDraft, 'title' | 'message' | 'metadata'>) => ({
  title: title.text,
  message: message.text,
  metadata: {
    ...metadata,
    ...(title.said && { titleSaid: title.said }),
    ...(message.said && { said: message.said }),
  } satisfies NotificationMetadata,
});

/** The first columns of notification rows, in the order of the statements that insert them. */
export const columnsOf = (
  { platform }: NotificationService,
  told: readonly Readonly<
    Pick<NotificationRow, 'type' | 'title' | 'message' | 'actionUrl'> & { person: PersonId }
  >[],
) => [
  told.map(() => platform.newId()),
  told.map(({ person }) => person),
  told.map(({ type }) => type),
  told.map(({ type }) => kindOf(type)),
  told.map(({ title }) => title),
  told.map(({ message }) => message),
  told.map(({ actionUrl }) => actionUrl),
];

/** What the notifications feature needs from the process besides the transaction. */
export interface NotificationService {
  readonly platform: Platform;
  readonly people: PersonCache;
  /** Where further events for the same row wait a moment (decision 012). */
  readonly coalescer: NotificationCoalescer;
  /** Called after commit with rows that an event made or kept unread, to push them. */
  readonly onNotified?: (rows: readonly NotificationRow[]) => void;
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

/** A row as returned by the statement that notified its person. */
export interface NotifiedRow {
  readonly id: NotificationId;
  readonly personId: PersonId;
  readonly type: string;
  readonly subject: string;
  readonly eventCount: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
