import { mayDo, requirePage, requirePermission } from '#features/access/server/public.ts';
import { canBeWrittenTo } from '#features/profiles/policy.ts';
import { findPerson } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Database } from '#platform/server/database/database.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { messaging } from '../../contract/index.ts';
import { openConversation } from '../access.ts';
import { addPeople } from '../commands/add-people.ts';
import { handOn, renameGroup, setPicture } from '../commands/change-group.ts';
import { leaveGroup, removePerson } from '../commands/end-place.ts';
import { startGroup } from '../commands/start-group.ts';
import { writeOr } from '../flows/rolled-back.ts';
import { listMembers } from '../queries/members.ts';
import type { MessagingParts } from './parts.ts';
import { conversationReader, readChanged } from './parts.ts';

const moderates = (actor: Actor) => mayDo(actor, 'moderate_content');

/** startGroup, members, addParticipants, removeParticipant, leave. */
export function groupRoutes(parts: MessagingParts) {
  const { notifier } = parts;
  const { config, database } = notifier.platform;
  const contract = implementContract(messaging, config);
  const read = conversationReader(parts);

  return {
    startGroup: contract.startGroup
      .use(signedIn)
      .use(requirePermission('send_messages'))
      .use(requirePage('inbox'))
      .handler(async ({ input, context, errors }) => {
        const { actor } = context;
        const starter = actor.personId;
        const people = [...new Set(input.participantIds)];
        if ((await unreachable(database, actor, people)).size > 0) throw errors['person.unreachable']();
        const group = { id: input.id, starter, people, title: input.title ?? null };
        const refusal = await writeOr(database, (tx) => startGroup(tx, parts, group));
        if (refusal) throw errors[refusal]();
        return readChanged(read, actor, input.id);
      }),

    members: contract.members.use(signedIn).handler(async ({ input, context, errors }) => {
      const own = await openConversation(database, context.actor.personId, input.id);
      if (!own) throw errors['conversation.absent']();
      return listMembers(notifier, context.actor, { ...input, conversation: own });
    }),

    addParticipants: contract.addParticipants
      .use(signedIn)
      .use(requirePermission('send_messages'))
      .handler(async ({ input, context, errors }) => {
        const { actor } = context;
        const adding = {
          id: input.id,
          by: actor.personId,
          people: input.personIds,
          unreachable: await unreachable(database, actor, input.personIds),
          visible: input.visible,
          since: input.since,
        };
        const refusal = await writeOr(database, (tx) => addPeople(tx, parts, adding));
        if (refusal) throw errors[refusal]();
        return readChanged(read, actor, input.id);
      }),

    removeParticipant: contract.removeParticipant
      .use(signedIn)
      .handler(async ({ input, context, errors }) => {
        const { actor } = context;
        const removal = {
          id: input.id,
          by: actor.personId,
          session: actor.sessionId,
          person: input.personId,
          isModerator: moderates(actor),
          reason: input.reason,
        };
        await notifier.coalescer.settleAndForget(input.personId);
        const refusal = await writeOr(database, (tx) => removePerson(tx, parts, removal));
        if (refusal) throw errors[refusal]();
        return (await read(actor, input.id)) ?? null;
      }),

    leave: contract.leave.use(signedIn).handler(async ({ input, context, errors }) => {
      const by = context.actor.personId;
      await notifier.coalescer.settleAndForget(by);
      const refusal = await writeOr(database, (tx) => leaveGroup(tx, parts, { id: input.id, by }));
      if (refusal) throw errors[refusal]();
      return readChanged(read, context.actor, input.id);
    }),
  };
}

/** Those of these people the actor cannot write to. */
async function unreachable(
  database: Database,
  actor: Actor,
  people: readonly PersonId[],
): Promise<ReadonlySet<PersonId>> {
  const found = await Promise.all(people.map((person) => findPerson(database, actor, person)));
  const isReachable = (index: number) => {
    const row = found[index];
    return row && canBeWrittenTo({ id: row.id, isClaimed: row.claimedAt !== null }, actor.personId);
  };
  return new Set(people.filter((_, index) => !isReachable(index)));
}

/** handOn, rename, setPicture. */
export function groupOwnerRoutes(parts: MessagingParts) {
  const { config, database } = parts.notifier.platform;
  const contract = implementContract(messaging, config);
  const read = conversationReader(parts);

  return {
    handOn: contract.handOn.use(signedIn).handler(async ({ input, context, errors }) => {
      const act = { id: input.id, by: context.actor.personId, person: input.personId };
      const refusal = await writeOr(database, (tx) => handOn(tx, parts, act));
      if (refusal) throw errors[refusal]();
      return readChanged(read, context.actor, input.id);
    }),

    rename: contract.rename.use(signedIn).handler(async ({ input, context, errors }) => {
      const act = { ...input, by: context.actor.personId };
      const refusal = await writeOr(database, (tx) => renameGroup(tx, parts, act));
      if (refusal) throw errors[refusal]();
      return readChanged(read, context.actor, input.id);
    }),

    setPicture: contract.setPicture.use(signedIn).handler(async ({ input, context, errors }) => {
      const act = { ...input, by: context.actor.personId };
      const refusal = await writeOr(database, (tx) => setPicture(tx, parts, act));
      if (refusal) throw errors[refusal]();
      return readChanged(read, context.actor, input.id);
    }),
  };
}
