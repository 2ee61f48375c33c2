import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { sharingContract } from '../../contract/sharing.ts';
import { findList } from '../access.ts';
import { shareList, unshareList } from '../commands/share-list.ts';
import { listShared, ownViewOf } from '../queries/lists.ts';
import { listReaders } from '../queries/sharing.ts';
import type { ListsParts } from './parts.ts';

/** shared, readers, share, unshare. */
export function sharingRoutes({ platform }: ListsParts) {
  const { clock, config, database } = platform;
  const contract = implementContract(sharingContract, config);

  return contract.router({
    shared: contract.shared
      .use(signedIn)
      .handler(({ input, context: { actor } }) => listShared(database.orm, actor.personId, input)),

    readers: contract.readers.use(signedIn).handler(async ({ input, context: { actor }, errors }) => {
      const list = await findList(database.orm, actor.personId, input.id);
      // Only the owner can see the other readers.
      if (list?.part !== 'owner') throw errors['list.absent']();
      return { items: await listReaders(database.orm, list.row) };
    }),

    share: contract.share.use(signedIn).handler(({ input, context: { actor }, errors }) =>
      database.write(async (tx) => {
        const outcome = await shareList(tx, { ...input, actor: actor.personId, now: clock.now() });
        if (outcome.kind === 'shared') return ownViewOf(tx.orm, outcome.row);
        if (outcome.kind === 'absent') throw errors['list.absent']();
        if (outcome.kind === 'unknown') throw errors['reader.unknown']();
        throw outcome.kind === 'member' ? errors['reader.member']() : errors['readers.too_many']();
      }),
    ),

    unshare: contract.unshare.use(signedIn).handler(({ input, context: { actor }, errors }) =>
      database.write(async (tx) => {
        if (!(await unshareList(tx, { ...input, actor: actor.personId }))) throw errors['list.absent']();
        return { id: input.id };
      }),
    ),
  });
}
