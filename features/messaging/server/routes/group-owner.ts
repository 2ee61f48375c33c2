import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { messaging } from '../../contract/index.ts';
import { handOn, renameGroup, setPicture } from '../commands/change-group.ts';
import { writeOr } from '../commands/rolled-back.ts';
import { conversationReader, readChanged } from './conversation-reader.ts';
import type { MessagingParts } from './parts.ts';

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
