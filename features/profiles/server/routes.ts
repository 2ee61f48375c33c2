import { requirePage, requirePermission } from '#features/access/server/public.ts';
import { topic } from '#platform/contract/live.ts';
import { toInstant } from '#platform/contract/time.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { type PersonSummary, profiles } from '../contract.ts';
import { findPerson } from './access.ts';
import { type BlockParts, blockPerson, unblockPerson } from './commands/block-person.ts';
import { editProfile } from './commands/edit-profile.ts';
import { setPresence } from './commands/set-presence.ts';
import type { ProfileListener } from './listeners.ts';
import { asAttending } from './present.ts';
import { getPersonView } from './public.ts';
import { listBlocks, seenBy } from './queries/blocks.ts';
import { catalogues } from './queries/catalogues.ts';
import { listPeople, viewOf } from './queries/people.ts';

/** What the procedures of profiles work with. */
export interface ProfilesParts extends BlockParts {
  readonly onChange: ProfileListener;
}

/** list, get, blocks, block, unblock, edit, setPresence, catalogue. */
export function profilesRoutes(parts: ProfilesParts) {
  const { platform, onChange } = parts;
  const { attendance, database, clock, hub } = platform;
  const contract = implementContract(profiles, platform.config);
  return contract.router({
    list: contract.list
      .use(signedIn)
      .use(requirePage('directory'))
      .handler(async ({ input, context: { actor } }) => {
        const page = await listPeople(database, actor, input);
        const shown = (person: PersonSummary) =>
          seenBy(actor, asAttending(attendance, person, actor.personId));
        return { ...page, items: page.items.map(shown) };
      }),

    get: contract.get.use(signedIn).handler(async ({ input, context: { actor }, errors }) => {
      const row = await findPerson(database, actor, input.id);
      if (!row) throw errors['person.absent']();
      // Whoever looks at a person hears of their changes, until the connection ends or many others were looked at.
      if (!actor.shutOutBy?.includes(input.id)) hub.follow(actor.personId, topic.of('profile', input.id));
      return seenBy(actor, asAttending(attendance, await viewOf(database.orm, row), actor.personId));
    }),

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

    edit: contract.edit
      .use(signedIn)
      .use(requirePermission('edit_own_profile'))
      .handler(async ({ input, context, errors }) => {
        const me = context.actor.personId;
        const outcome = await database.write(async (tx) => {
          const edited = await editProfile(tx, me, input, clock.now());
          if (edited.kind === 'saved') tx.afterCommit(() => onChange([me]));
          return edited;
        });
        if (outcome.kind === 'unknown_choice') {
          throw errors['profile.unknown_choice']({ data: { field: outcome.field, value: outcome.value } });
        }
        const current = await getPersonView(platform, context.actor, me);
        if (outcome.kind === 'changed_elsewhere')
          throw errors['profile.changed_elsewhere']({ data: { current } });
        return current;
      }),

    setPresence: contract.setPresence.use(signedIn).handler(async ({ input, context }) => {
      const me = context.actor.personId;
      await database.write(async (tx) => {
        await setPresence(tx, me, input.status);
        tx.afterCommit(() => onChange([me]));
      });
      return { status: input.status };
    }),

    catalogue: contract.catalogue.use(signedIn).handler(({ input, context }) => {
      context.addHeader('cache-control', 'private, max-age=3600');
      return catalogues[input.name];
    }),
  });
}
