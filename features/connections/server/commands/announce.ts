import type { PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { connectionsEvents } from '../../contract.ts';
import type { Pair } from './parts.ts';

/** Tells one person's browsers that how they stand with another has changed. */
export function announceTo(tx: Transaction, to: PersonId, about: PersonId): void {
  tx.announce({
    topic: topic.person(to),
    event: connectionsEvents['connection.changed']({ personId: about }),
  });
}

/** Tells both. What is silent goes to one of them alone. */
export function announceBoth(tx: Transaction, { one, other }: Pair): void {
  announceTo(tx, one, other);
  announceTo(tx, other, one);
}
