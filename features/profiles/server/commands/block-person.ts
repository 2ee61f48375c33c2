import { and, eq } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { SessionBroadcast } from '#platform/server/session/session-broadcast.ts';
import type { BlockListener } from '../listeners.ts';
import { personBlock } from '../tables.ts';

/** Dependencies of blocking besides the transaction. */
export interface BlockParts {
  readonly platform: Platform;
  readonly broadcast: SessionBroadcast;
  readonly onBlock: BlockListener;
}

interface Pair {
  readonly blocker: PersonId;
  readonly blocked: PersonId;
}

/** Blocks a person; idempotent. Nobody is notified, least of all the blocked person (X17). */
export async function blockPerson(tx: Transaction, parts: BlockParts, pair: Pair): Promise<void> {
  const [made] = await tx.orm
    .insert(personBlock)
    .values({ blockerId: pair.blocker, blockedId: pair.blocked, createdAt: parts.platform.clock.now() })
    .onConflictDoNothing()
    .returning({ blocked: personBlock.blockedId });
  if (!made) return;
  await settle(tx, parts, pair);
  // On commit, the blocked person stops receiving the blocker's events, even in open tabs.
  tx.afterCommit(() => parts.platform.hub.leave(pair.blocked, topic.of('profile', pair.blocker)));
}

/** Unblocks a person; idempotent. */
export async function unblockPerson(tx: Transaction, parts: BlockParts, pair: Pair): Promise<void> {
  const [ended] = await tx.orm
    .delete(personBlock)
    .where(and(eq(personBlock.blockerId, pair.blocker), eq(personBlock.blockedId, pair.blocked)))
    .returning({ blocked: personBlock.blockedId });
  if (ended) await settle(tx, parts, pair);
}

async function settle(tx: Transaction, { broadcast, onBlock }: BlockParts, pair: Pair): Promise<void> {
  await onBlock(tx, { one: pair.blocker, other: pair.blocked });
  // Every process reloads their sessions, which list who has blocked them.
  await broadcast.renewPerson(tx, pair.blocked);
}
