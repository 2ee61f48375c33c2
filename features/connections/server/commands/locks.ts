import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Pair } from './parts.ts';

const lock = {
  name: 'connection-lock',
  text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
} as const;

/** One person's requests go out one after the other, so that their limits hold (CRQ-6). Comes before `lockPair`. */
export const lockSender = (tx: Transaction, person: PersonId) =>
  tx.run(lock, [`backlot:connection-sender:${person}`]);

/** All that two people do about each other here takes turns: asking, crossing requests, shutting out. */
export const lockPair = (tx: Transaction, { one, other }: Pair) =>
  tx.run(lock, [`backlot:connection-pair:${[one, other].toSorted().join(':')}`]);
