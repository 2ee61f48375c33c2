import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { type NotificationRow, sendersOf } from '../present.ts';
import { oldest } from '../queries/notifications.ts';
import { announceRows } from './announce.ts';
import type { NotificationService } from './draft.ts';
import { type Unread, unreadNow } from './mark.ts';
import { type EventDraft, insertOnce, type OnceRow, onceValues } from './notify-once.ts';
import { type Decision, decide } from './settle.ts';

/** The notifications an act sends, and the decision it makes on earlier ones. */
export interface LastNews {
  readonly drafts: readonly EventDraft[];
  readonly decision?: Decision & {
    /** The people who were asked; anyone else notified fetches their own count. */
    readonly asked: readonly PersonId[];
  };
}

/**
 * `notifyOnce` and `decideSubject` as the last steps of a transaction: everything is sent with the commit in one round
 * trip, and is announced once that has succeeded. For acts that many people wait for.
 */
export function notifyLast(
  tx: Pick<Transaction, 'runLast' | 'announce' | 'afterCommit'>,
  notifier: NotificationService,
  { drafts, decision }: LastNews,
): void {
  const changed: NotificationRow[] = [];
  const fresh: NotificationRow[] = [];
  if (decision) {
    const { type, subject, status, decidedBy } = decision;
    tx.runLast<NotificationRow>(decide, [type, subject, status, decidedBy], async (rows) => {
      changed.push(...rows);
    });
  }
  if (drafts.length > 0) {
    tx.runLast<OnceRow>(insertOnce, onceValues(notifier, drafts), async (rows) => {
      // A snoozed row keeps its new words for the day it comes back.
      changed.push(...rows.filter((row) => !row.snoozedUntil));
      fresh.push(...rows.filter((row) => row.isNew));
    });
  }
  const people = [...new Set([...drafts.map(({ person }) => person), ...(decision?.asked ?? [])])];
  if (people.length === 0) return;
  tx.runLast<Unread>(unreadNow, [people, oldest(notifier.platform.clock.now())], async (counts) => {
    if (changed.length === 0) return;
    const unread = new Map(people.map((person) => [person, 0]));
    for (const one of counts) unread.set(one.person, one.unread);
    announceRows(tx, { rows: changed, senders: await notifier.people.of(sendersOf(changed)), unread });
  });
  tx.afterCommit(() => {
    if (fresh.length > 0) notifier.onNotified?.(fresh);
  });
}
