import { signedIn } from '#platform/server/http/procedures.ts';
import { say } from '../../policy/notification-texts.ts';
import { findPerson } from '../access.ts';
import {
  allowEditing,
  decideRepresentation,
  endRepresentation,
  offerRepresentation,
  setFirstContact,
} from '../commands/represent.ts';
import { listRepresentations } from '../queries/representations.ts';
import { contractOf, type ProfilesParts } from './parts.ts';

/** ownRepresentations, offer-, decide- and endRepresentation, setFirstContact, allowEditing. */
export function representationRoutes(parts: ProfilesParts) {
  const { database, clock } = parts.platform;
  const { onRepresentation } = parts;
  const contract = contractOf(parts);
  return {
    ownRepresentations: contract.ownRepresentations.use(signedIn).handler(async ({ context }) => ({
      items: await listRepresentations(database.orm, context.actor.personId),
    })),

    offerRepresentation: contract.offerRepresentation
      .use(signedIn)
      .handler(async ({ input, context: { actor }, errors }) => {
        const { personId: to, ...wish } = input;
        const from = actor.personId;
        if (!(await findPerson(database, actor, to))) throw errors['person.absent']();
        if (!(await parts.areConnected(from, to))) throw errors['representation.not_connected']();
        const state = await database.write((tx) =>
          offerRepresentation(tx, { ...wish, from, to, at: clock.now(), onRepresentation }),
        );
        if (state === 'listed' || state === 'too_many') throw errors[`representation.${state}`]();
        const { id, kind, side } = wish;
        const key = side === 'client' ? 'profiles.askedToRepresent' : 'profiles.represents';
        const tell = (who: string) => say(key, { who, kind });
        if (state === 'invited') await parts.onAsked({ about: 'representation', id, from, to, tell });
        return { state: state === 'active' ? ('active' as const) : ('invited' as const) };
      }),

    decideRepresentation: contract.decideRepresentation
      .use(signedIn)
      .handler(async ({ input, context, errors }) => {
        const decision = { ...input, at: clock.now(), onRepresentation };
        const done = await database.write((tx) => decideRepresentation(tx, context.actor.personId, decision));
        if (done === 'absent') throw errors['representation.absent']();
        if (done === 'decided_before') throw errors['representation.decided']();
        return { isAgreed: input.isAgreed };
      }),

    endRepresentation: contract.endRepresentation
      .use(signedIn)
      .handler(async ({ input, context, errors }) => {
        const end = { id: input.id, at: clock.now(), onFirstContact: parts.onFirstContact, onRepresentation };
        const isDone = await database.write((tx) => endRepresentation(tx, context.actor.personId, end));
        if (!isDone) throw errors['representation.absent']();
        return {};
      }),

    setFirstContact: contract.setFirstContact
      .use(signedIn)
      .handler(async ({ input: { representationId: id }, context, errors }) => {
        const wish = { id, onFirstContact: parts.onFirstContact };
        const isSet = await database.write((tx) => setFirstContact(tx, context.actor.personId, wish));
        if (!isSet) throw errors['representation.absent']();
        return { representationId: id };
      }),

    allowEditing: contract.allowEditing.use(signedIn).handler(async ({ input, context, errors }) => {
      const client = context.actor.personId;
      const done = await database.write((tx) => allowEditing(tx, client, input));
      if (done === 'absent') throw errors['representation.absent']();
      if (done !== 'same' && input.isAllowed) {
        const to = done.representative;
        const tell = (who: string) => say('profiles.editingAllowed', { who });
        await parts.onAsked({ about: 'editing', id: input.id, from: client, to, tell });
      }
      return { isAllowed: input.isAllowed };
    }),
  };
}
