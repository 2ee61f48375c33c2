import type { NotificationService } from '#features/notifications/server/public.ts';
import { type ClientId, type ConversationId, type PersonId, storedId } from '#platform/contract/ids.ts';
import type { Statement } from '#platform/server/database/database.ts';
import type { LinkedKind, TitledThing } from '#platform/server/matters.ts';
import { principalOf } from '#platform/server/session/seat.ts';
import { findConversations } from './conversations.ts';

const lockConversation: Statement = {
  name: 'conversation-link-lock',
  text: 'select 1 from conversation where id = $1 for key share',
};

const written: Statement = {
  name: 'conversation-link-written',
  text: `select 1 from participant p where p.conversation_id = $1 and p.person_id = $2
    and p.left_at_seq is null and p.closed is null and p.request is null and ($3 or not p.is_private)`,
};

const readers: Statement = {
  name: 'conversation-link-readers',
  text: 'select person_id as person from participant where conversation_id = $1 and left_at_seq is null',
};

/** Conversations as things that can be linked: for participants, and on a desk except for private ones. */
export const conversationLinks = ({ platform, people }: NotificationService): LinkedKind => ({
  kind: 'conversation',
  titles: async (actor, ids) => {
    const wanted = ids.map((id): ConversationId => storedId(id));
    const rows = await findConversations(
      platform.database,
      principalOf(actor),
      wanted,
      actor.desk !== undefined,
    );
    const known = await people.of(rows.flatMap(({ others }) => others.map(({ id }) => id)));
    return new Map(
      rows.map((row): readonly [ClientId, TitledThing] => {
        const names = row.others.flatMap(({ id }) => known.get(id)?.displayName ?? []);
        const path = `/messages?conversationId=${row.id}`;
        const at = new Date(row.lastMessageAt);
        return [storedId(row.id), { title: row.title ?? names.join(', '), path, isSecret: false, at }];
      }),
    );
  },
  lock: async (tx, id) => {
    await tx.run(lockConversation, [id]);
  },
  asThing: {
    // A read-only seat on the inbox can neither write in the conversation nor link it.
    mayWrite: async (database, actor, id) =>
      (actor.desk === undefined || actor.desk.scopes.includes('inbox.send')) &&
      (await database.run(written, [id, principalOf(actor), actor.desk === undefined])).length > 0,
    seenBy: async (tx, id) => (await tx.run<{ person: PersonId }>(readers, [id])).map(({ person }) => person),
  },
});
