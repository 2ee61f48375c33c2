import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import type { Database, Statement } from '#platform/server/database/database.ts';
import { type VisibleRange, visibleWithin } from '../../policy/visible-range.ts';
import { type VisibleRangeRow, visibleRangeColumns, visibleRangeOf } from './visible-range.ts';

/** A conversation, and how much of it can be searched for one person. */
export interface SearchedConversation {
  readonly id: ConversationId;
  readonly type: 'direct' | 'group';
  readonly title: string | null;
  /** The part the person can see, as far as it goes (MSG-4, MSG-6). */
  readonly visibleRange: VisibleRange;
  /** When the last message was written. */
  readonly lastAt: Date;
  /** The other current and former participants. */
  readonly people: readonly PersonId[];
}

type SearchedRow = Omit<SearchedConversation, 'visibleRange'> &
  VisibleRangeRow & { readonly lastSeq: number } & Record<string, unknown>;

// Requests the person ignored are left out (MSG-11). People who left don't learn of a new title.
const own: Statement = {
  name: 'message-search-conversations',
  text: `select c.id, c.type, case when p.left_at_seq is null then c.title end as title, ${visibleRangeColumns('p')},
      c.last_seq as "lastSeq", least(c.last_message_at, p.left_at) as "lastAt",
      array(select o.person_id::text from participant o
        where o.conversation_id = c.id and o.person_id <> p.person_id) as people
    from participant p join conversation c on c.id = p.conversation_id
    where p.person_id = $1 and ($2::uuid is null or c.id = $2) and p.request is distinct from 'ignored'
    order by "lastAt" desc, c.id desc`,
};

/** The person's conversations (or only the given one) with the visible part of each, newest first. */
export async function searchedConversations(
  database: Pick<Database, 'run'>,
  person: PersonId,
  only: ConversationId | undefined,
): Promise<SearchedConversation[]> {
  const rows = await database.run<SearchedRow>(own, [person, only ?? null]);
  return rows.flatMap(({ lastSeq, visibleFromSeq, leftAtSeq, earlierSeqs, ...row }) => {
    const visibleRange = visibleWithin(
      visibleRangeOf({ visibleFromSeq, leftAtSeq, earlierSeqs }),
      1,
      lastSeq,
    );
    return visibleRange.length > 0 ? [{ ...row, visibleRange }] : [];
  });
}
