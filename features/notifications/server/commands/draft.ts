import type { PersonCache } from '#features/profiles/server/public.ts';
import type { NotificationId, PersonId } from '#platform/contract/ids.ts';
import type { Told } from '#platform/contract/sentences.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import { kindOf } from '../../policy/kinds.ts';
import type { NotificationRow } from '../present.ts';
import type { NotificationMetadata } from '../tables.ts';

/** Something to tell one person. */
export interface NotificationDraft {
  readonly person: PersonId;
  readonly type: string;
  readonly category: string;
  readonly title: Told;
  readonly message: Told;
  /** A path inside the product. */
  readonly actionUrl: string;
  readonly from: PersonId;
  /** What it is about; a second event on the same subject makes the unread row grow. */
  readonly subject: string;
  /** How many events this draft stands for. */
  readonly events: number;
  readonly metadata: Omit<NotificationMetadata, 'said' | 'titleSaid'>;
  /** When the last of them happened; absent means now. */
  readonly at?: Date;
}

/** The words of a draft as its row keeps them. */
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

/** The first columns of rows that tell people something, in the order of the statements that write them. */
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
  /** Where more of the same waits for a moment (decision 012). */
  readonly coalescer: NotificationCoalescer;
  /** Hears of rows that became or stayed unread by an event, after its commit: they are pushed. */
  readonly onTold?: (rows: readonly NotificationRow[]) => void;
  /** Takes back mails of rows that were removed before they left (NOT-9). */
  readonly withdrawMails?: (tx: Transaction, dedupeKeys: readonly string[]) => Promise<void>;
}

/** What names an unread row of a person: there is at most one. */
export type RowKey = Pick<NotificationDraft, 'type' | 'subject'>;

/** Which of these drafts, whose rows are unread no more, are still news to their people. */
export type StillNews = (drafts: readonly NotificationDraft[]) => Promise<readonly NotificationDraft[]>;

/**
 * Unread rows that grow a moment after the event's commit, all in one statement (decision 012). Nobody who asks
 * through this process sees the difference: `settle` comes before every read and every change of a person's rows.
 */
export interface NotificationCoalescer {
  /** Lets rows of a type grow later. `stillNews` decides where the row was read or dismissed meanwhile. */
  allow(type: string, stillNews: StillNews): void;
  /** Whether this row of the person is known to be unread, so that more of the same may wait. */
  canTake(row: RowKey & { readonly person: PersonId }): boolean;
  /** Takes drafts whose events have been committed. */
  add(drafts: readonly NotificationDraft[]): void;
  /** A row was committed as unread. */
  noteUnread(person: PersonId, row: RowKey): void;
  /** Writes what waits for the person, before their rows are read. */
  settle(person: PersonId): Promise<void>;
  /** The same before they are changed: from now on the next event of each is written with its own transaction. */
  settleAndForget(person: PersonId): Promise<void>;
  /** Writes everything that waits. */
  settleAll(): Promise<void>;
}

/** A row as a statement leaves it that has told somebody of something. */
export interface ToldRow {
  readonly id: NotificationId;
  readonly personId: PersonId;
  readonly type: string;
  readonly subject: string;
  readonly eventCount: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
