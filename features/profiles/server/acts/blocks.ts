import { and, eq } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { blocksContract } from '../../contract.ts';
import { findPerson } from '../access.ts';
import type { ProfilesParts, ProfilesWriting } from '../parts.ts';
import { listBlocks } from '../queries/blocks.ts';
import { personBlock } from '../tables.ts';

export const blocks: Acts<typeof blocksContract, ProfilesParts> = {
  async blocks({ orm, person: me }) {
    const blocked = await listBlocks(orm, me);
    return { items: blocked.map(({ person, createdAt }) => ({ person, createdAt: toInstant(createdAt) })) };
  },

  /** Idempotent. Nobody is notified, least of all the blocked person (X17). */
  async block(act, { id: blocked }) {
    const { orm, tx, person: blocker, now } = act;
    if (blocked === blocker) return act.refuse('block.self');
    if (!(await findPerson(act, act.actor, blocked))) return act.refuse('person.absent');
    const [made] = await orm
      .insert(personBlock)
      .values({ blockerId: blocker, blockedId: blocked, createdAt: now })
      .onConflictDoNothing()
      .returning({ blocked: personBlock.blockedId });
    if (made) {
      await settle(act, { blocker, blocked });
      // On commit, the blocked person stops receiving the blocker's events, even in open tabs.
      tx.afterCommit(() => act.platform.hub.leave(blocked, topic.of('profile', blocker)));
    }
    return { isBlocked: true };
  },

  /** Idempotent. */
  async unblock(act, { id: blocked }) {
    const { orm, person: blocker } = act;
    const [ended] = await orm
      .delete(personBlock)
      .where(and(eq(personBlock.blockerId, blocker), eq(personBlock.blockedId, blocked)))
      .returning({ blocked: personBlock.blockedId });
    if (ended) await settle(act, { blocker, blocked });
    return { isBlocked: false };
  },
};

async function settle(
  { tx, broadcast, onBlock }: ProfilesWriting,
  { blocker, blocked }: { readonly blocker: PersonId; readonly blocked: PersonId },
): Promise<void> {
  await onBlock(tx, { one: blocker, other: blocked });
  // Every process reloads their sessions, which list who has blocked them.
  await broadcast.renewPerson(tx, blocked);
}
