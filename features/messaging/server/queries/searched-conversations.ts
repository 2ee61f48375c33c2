import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import type { Database, Statement } from '#platform/server/database/database.ts';

/** A conversation as far as its messages may be searched for one person. */
export interface SearchedConversation {
  readonly id: ConversationId;
  readonly type: 'direct' | 'group';
  readonly title: string | null;
  /** The first and the last position that the person may see (MSG-4, MSG-6). */
  readonly bottom: number;
  readonly top: number;
  /** When the last message was written. */
  readonly lastAt: Date;
  /** Who else takes part or took part. */
  readonly people: readonly PersonId[];
}

// A request that the person ignores is as if it were not there (MSG-11). Who has left does not learn of a new title.
const own: Statement = {
  name: 'message-search-conversations',
  text: `select c.id, c.type, case when p.left_at_seq is null then c.title end as title, p.visible_from_seq as bottom,
      least(c.last_seq, p.left_at_seq) as top, least(c.last_message_at, p.left_at) as "lastAt",
      array(select o.person_id::text from participant o
        where o.conversation_id = c.id and o.person_id <> p.person_id) as people
    from participant p join conversation c on c.id = p.conversation_id
    where p.person_id = $1 and ($2::uuid is null or c.id = $2) and p.request is distinct from 'ignored'
      and least(c.last_seq, p.left_at_seq) >= p.visible_from_seq
    order by "lastAt" desc, c.id desc`,
};

/** The person's conversations (or the one that is named) with what they may see of each, the latest first. */
export const searchedConversations = (
  database: Pick<Database, 'run'>,
  person: PersonId,
  only: ConversationId | undefined,
): Promise<SearchedConversation[]> =>
  database.run<SearchedConversation & Record<string, unknown>>(own, [person, only ?? null]);
