import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { signedIn } from '#platform/server/http/procedures.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { ClientProfile } from '../../contract.ts';
import { fieldsFor } from '../../policy/represented-edit.ts';
import { findPerson } from '../access.ts';
import { editForClient } from '../commands/edit-for-client.ts';
import { editProblem } from './edit-problem.ts';
import { contractOf, countOpened, type ProfilesParts, readPerson, relationOf } from './parts.ts';

/** clientProfile, editClient: a client's profile, edited by their representative with consent (PROF-3). */
export function clientRoutes(parts: ProfilesParts) {
  const { database, clock, newId } = parts.platform;
  const contract = contractOf(parts);
  return {
    clientProfile: contract.clientProfile
      .use(signedIn)
      .handler(async ({ input, context: { actor }, errors }) => {
        const until = await countOpened(parts, actor, input.id);
        if (until) throw errors['people.too_many_read']({ data: { until: toInstant(until) } });
        const profile = await clientProfileOf(parts, actor, input.id);
        if (!profile) throw errors['person.absent']();
        return profile;
      }),

    editClient: contract.editClient
      .use(signedIn)
      .handler(async ({ input: { id, ...edit }, context: { actor }, errors }) => {
        const desk = { client: id, by: actor.personId };
        const relation = await relationOf(parts, actor, id);
        if (relation === 'self') throw errors['person.absent']();
        const ringClient = await parts.onClientEdit(desk);
        const outcome = await database.write(async (tx) => {
          const wish = { edit, relation, at: clock.now(), onJob: parts.onJob, newId };
          const done = await editForClient(tx, desk, wish);
          if (done.kind === 'saved') tx.afterCommit(() => parts.onChange([id]));
          if (done.kind === 'saved' && done.changes > 0) ringClient(tx, done.as);
          return done;
        });
        if (outcome.kind === 'absent') throw errors['person.absent']();
        if (outcome.kind === 'not_shown')
          throw errors['profile.field_not_shown']({ data: { field: outcome.field } });
        if (outcome.kind !== 'saved' && outcome.kind !== 'changed_elsewhere')
          throw editProblem(errors, outcome);
        const profile = await clientProfileOf(parts, actor, id);
        // The consent has been withdrawn since.
        if (!profile) throw errors['person.absent']();
        if (outcome.kind === 'changed_elsewhere')
          throw errors['profile.changed_elsewhere']({ data: { current: profile.person } });
        return profile;
      }),
  };
}

/**
 * The profile as the representative may see and edit it; undefined both if the client is absent and without consent.
 */
async function clientProfileOf(
  parts: ProfilesParts,
  actor: Actor,
  id: PersonId,
): Promise<ClientProfile | undefined> {
  const [person, row] = await Promise.all([
    readPerson(parts, actor, id),
    findPerson(parts.platform.database, actor, id),
  ]);
  if (!(person?.editableAs && row)) return undefined;
  const relation = await relationOf(parts, actor, id);
  if (relation === 'self') return undefined;
  return { person, kind: person.editableAs, fields: [...fieldsFor(row.audiences, relation)] };
}
