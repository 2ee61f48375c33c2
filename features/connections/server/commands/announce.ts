import type { PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { connectionsEvents } from '../../contract.ts';
import type { Pair } from './parts.ts';

/** Tells one person's browsers that their connection with another changed. */
export function announceTo(tx: Transaction, to: PersonId, about: PersonId): void {
  tx.announce({
    topic: topic.person(to),
    event: connectionsEvents['connection.changed']({ personId: about }),
  });
}

/** Tells both. A silent change is announced to one person only, with `announceTo`. */
export function announceBoth(tx: Transaction, { one, other }: Pair): void {
  announceTo(tx, one, other);
  announceTo(tx, other, one);
}
