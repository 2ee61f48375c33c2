import { requirePermission } from '#features/access/server/public.ts';
import { signedIn } from '#platform/server/http/procedures.ts';
import { untilOf } from '../../policy/presence-until.ts';
import { findPerson } from '../access.ts';
import { confirmProfile } from '../commands/confirm-profile.ts';
import { editProfile } from '../commands/edit-profile.ts';
import { putBack } from '../commands/put-back.ts';
import { setPhoto } from '../commands/set-photo.ts';
import { setPresence } from '../commands/set-presence.ts';
import { armPresence } from '../jobs.ts';
import { getOwnView } from '../public.ts';
import { viewOf } from '../queries/people.ts';
import { listChanges } from '../queries/profile-changes.ts';
import { zoneOf } from '../queries/zone-of.ts';
import { editProblem } from './edit-problem.ts';
import { contractOf, type ProfilesParts } from './parts.ts';

/** edit, confirm, seenAs, setPhoto, profileChanges, putBack: the actor's own profile. */
export function ownRoutes(parts: ProfilesParts) {
  const { platform, onChange, onJob } = parts;
  const { database, clock } = platform;
  const contract = contractOf(parts);
  return {
    edit: contract.edit
      .use(signedIn)
      .use(requirePermission('edit_own_profile'))
      .handler(async ({ input, context, errors }) => {
        const me = context.actor.personId;
        const outcome = await database.write(async (tx) => {
          const edited = await editProfile(tx, me, input, { at: clock.now(), isOwn: true, onJob });
          if (edited.kind === 'saved') tx.afterCommit(() => onChange([me]));
          return edited;
        });
        if (outcome.kind !== 'saved' && outcome.kind !== 'changed_elsewhere')
          throw editProblem(errors, outcome);
        const current = await getOwnView(platform, context.actor);
        if (outcome.kind === 'changed_elsewhere')
          throw errors['profile.changed_elsewhere']({ data: { current } });
        return current;
      }),

    confirm: contract.confirm
      .use(signedIn)
      .use(requirePermission('edit_own_profile'))
      .handler(async ({ context: { actor } }) => {
        await database.write(async (tx) => {
          await confirmProfile(tx, actor.personId, clock.now());
          tx.afterCommit(() => onChange([actor.personId]));
        });
        return getOwnView(platform, actor);
      }),

    profileChanges: contract.profileChanges
      .use(signedIn)
      .handler(({ input, context }) => listChanges(database.orm, context.actor.personId, input)),

    putBack: contract.putBack
      .use(signedIn)
      .use(requirePermission('edit_own_profile'))
      .handler(async ({ input, context: { actor }, errors }) => {
        const me = actor.personId;
        const done = await database.write(async (tx) => {
          tx.afterCommit(() => onChange([me]));
          return putBack(tx, me, { id: input.id, at: clock.now(), onJob });
        });
        if (done !== 'done') throw errors[`profile_change.${done}`]();
        return getOwnView(platform, actor);
      }),

    seenAs: contract.seenAs.use(signedIn).handler(async ({ input, context: { actor } }) => {
      const row = await findPerson(database, actor, actor.personId);
      // Anyone signed in has a profile.
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
          // Thrown inside the transaction, so that the previous photo stays.
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
        tx.afterCommit(() => onChange([me]));
        armPresence(tx, platform, until);
        return shown;
      });
    }),
  };
}
