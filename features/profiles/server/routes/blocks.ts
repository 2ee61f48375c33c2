import { toInstant } from '#platform/contract/time.ts';
import { signedIn } from '#platform/server/http/procedures.ts';
import { findPerson } from '../access.ts';
import { blockPerson, unblockPerson } from '../commands/block-person.ts';
import { listBlocks } from '../queries/blocks.ts';
import { contractOf, type ProfilesParts } from './parts.ts';

/** blocks, block, unblock. */
export function blockRoutes(parts: ProfilesParts) {
  const { database } = parts.platform;
  const contract = contractOf(parts);
  return {
    blocks: contract.blocks.use(signedIn).handler(async ({ context }) => {
      const blocks = await listBlocks(database.orm, context.actor.personId);
      return {
        items: blocks.map(({ person, createdAt }) => ({ person, createdAt: toInstant(createdAt) })),
      };
    }),

    block: contract.block.use(signedIn).handler(async ({ input, context: { actor }, errors }) => {
      if (input.id === actor.personId) throw errors['block.self']();
      if (!(await findPerson(database, actor, input.id))) throw errors['person.absent']();
      await database.write((tx) => blockPerson(tx, parts, { blocker: actor.personId, blocked: input.id }));
      return { isBlocked: true as const };
    }),

    unblock: contract.unblock.use(signedIn).handler(async ({ input, context: { actor } }) => {
      await database.write((tx) => unblockPerson(tx, parts, { blocker: actor.personId, blocked: input.id }));
      return { isBlocked: false as const };
    }),
  };
}
