import { requirePage, requirePermission } from '#features/access/server/public.ts';
import { topic } from '#platform/contract/live.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { Platform } from '#platform/server/platform.ts';
import { profiles } from '../contract.ts';
import { findPerson } from './access.ts';
import { editProfile } from './commands/edit-profile.ts';
import { setPresence } from './commands/set-presence.ts';
import type { ProfileListener } from './listeners.ts';
import { getPersonView } from './public.ts';
import { catalogues } from './queries/catalogues.ts';
import { listPeople, viewOf } from './queries/people.ts';

/** list, get, edit, setPresence, catalogue. */
export function profilesRoutes(platform: Platform, onChange: ProfileListener) {
  const { database, clock, hub } = platform;
  const contract = implementContract(profiles, platform.config);
  return contract.router({
    list: contract.list
      .use(signedIn)
      .use(requirePage('directory'))
      .handler(({ input, context }) => listPeople(database, context.actor, input)),

    get: contract.get.use(signedIn).handler(async ({ input, context, errors }) => {
      const row = await findPerson(database, context.actor, input.id);
      if (!row) throw errors['person.absent']();
      // Whoever looks at a person hears of their changes, until the connection ends or many others were looked at.
      hub.follow(context.actor.personId, topic.of('profile', input.id));
      return viewOf(database.orm, row);
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
      await database.write((tx) => setPresence(tx, context.actor.personId, input.status));
      return { status: input.status };
    }),

    catalogue: contract.catalogue.use(signedIn).handler(({ input, context }) => {
      context.addHeader('cache-control', 'private, max-age=3600');
      return catalogues[input.name];
    }),
  });
}
