import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Pair } from './parts.ts';

const lock = {
  name: 'connection-lock',
  text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
} as const;

/** Serializes one person's requests, so that their limits hold (CRQ-6). Taken before `lockPair`. */
export const lockSender = (tx: Transaction, person: PersonId) =>
  tx.run(lock, [`backlot:connection-sender:${person}`]);

/** Serializes everything two people do about each other here: asking, crossing requests, blocking. */
export const lockPair = (tx: Transaction, { one, other }: Pair) =>
  tx.run(lock, [`backlot:connection-pair:${[one, other].toSorted().join(':')}`]);
