import { requirePermission } from '#features/access/server/public.ts';
import { signedIn } from '#platform/server/http/procedures.ts';
import { untilOf } from '../../policy/presence-until.ts';
import { findPerson } from '../access.ts';
import { editProfile } from '../commands/edit-profile.ts';
import { setPhoto } from '../commands/set-photo.ts';
import { setPresence } from '../commands/set-presence.ts';
import { endOnTime } from '../jobs.ts';
import { getOwnView } from '../public.ts';
import { viewOf } from '../queries/people.ts';
import { zoneOf } from '../queries/zone-of.ts';
import { contractOf, type ProfilesParts } from './parts.ts';

/** edit, seenAs, setPhoto: one's own profile. */
export function ownRoutes(parts: ProfilesParts) {
  const { platform, onChange } = parts;
  const { database, clock } = platform;
  const contract = contractOf(parts);
  return {
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
        if (outcome.kind === 'phone_unknown')
          throw errors['profile.phone_unknown']({ data: { field: 'phone' } });
        if (outcome.kind === 'hold_backwards')
          throw errors['profile.hold_backwards']({ data: { field: 'hold' } });
        const current = await getOwnView(platform, context.actor);
        if (outcome.kind === 'changed_elsewhere')
          throw errors['profile.changed_elsewhere']({ data: { current } });
        return current;
      }),

    seenAs: contract.seenAs.use(signedIn).handler(async ({ input, context: { actor } }) => {
      const row = await findPerson(database, actor, actor.personId);
      // Whoever is signed in has a profile.
      if (!row) throw new Error(`no profile for ${actor.personId}`);
      return viewOf(database.orm, row, input.onlooker);
    }),

    setPhoto: contract.setPhoto
      .use(signedIn)
      .use(requirePermission('edit_own_profile'))
      .handler(async ({ input, context: { actor }, errors }) => {
        const me = actor.personId;
        await database.write(async (tx) => {
          const wish = { person: me, fileId: input.fileId, at: clock.now() };
          // Thrown in the transaction: the photo before it stays.
          if (!(await setPhoto(tx, parts.photos, wish))) throw errors['file.absent']();
          tx.afterCommit(() => onChange([me]));
        });
        return getOwnView(platform, actor);
      }),
  };
}

/** setPresence. */
export function presenceRoutes(parts: ProfilesParts) {
  const { platform, onChange } = parts;
  const { database, clock } = platform;
  const contract = contractOf(parts);
  return {
    setPresence: contract.setPresence.use(signedIn).handler(async ({ input, context, errors }) => {
      const me = context.actor.personId;
      return database.write(async (tx) => {
        const { status, note = null } = input;
        const until = input.until
          ? untilOf(input.until, await zoneOf(tx.orm, me, input.timeZone), clock.now())
          : null;
        if (until === undefined) throw errors['presence.until_out_of_reach']();
        const shown = await setPresence(tx, me, { status, note, until });
        tx.afterCommit(() => {
          onChange([me]);
          if (until) endOnTime(platform, until);
        });
        return shown;
      });
    }),
  };
}
