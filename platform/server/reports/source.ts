import type { PersonId } from '#platform/contract/ids.ts';
import type { QueueList, ReportSourceName } from '#platform/contract/queue-lists.ts';
import type { QueuedReport } from '#platform/contract/reports.ts';
import type { Transaction } from '#platform/server/database/database.ts';

/** Where a page of the queue ended: the time of its last report, and its id. */
export type QueuePlace = readonly [createdAt: string, id: string];

/** Which part of the queue a moderator asks for. */
export interface QueueWanted {
  readonly list: QueueList;
  readonly after: QueuePlace | undefined;
  readonly limit: number;
}

/** Whoever claims a report or lets go of it, and when. */
export interface Claiming {
  readonly person: PersonId;
  readonly now: Date;
}

/**
 * One feature's reports in the moderators' one queue (COM-4). No source shows a moderator a report they have a part in:
 * nobody decides their own case, or learns who reported them (COM-6).
 */
export interface ReportSource {
  readonly names: readonly ReportSourceName[];
  /** Who may see and decide them. */
  readonly permissions: readonly [string, ...string[]];
  /** Newest first, one more than the limit if there are more. */
  list(moderator: Claiming, wanted: QueueWanted): Promise<readonly QueuedReport[]>;
  count(moderator: PersonId): Promise<Readonly<Record<QueueList, number>>>;
  /** Claims the case; the report as it is then. `taken`: somebody else works on it. `absent`: it isn't theirs to see. */
  claim(tx: Transaction, by: Claiming, id: string): Promise<QueuedReport | 'taken' | 'absent' | 'decided'>;
  /** Lets go of it; nothing happens to a claim of somebody else. False: it isn't theirs to see. */
  release(tx: Transaction, by: Claiming, id: string): Promise<boolean>;
}
