import { z } from 'zod';
import { fold } from '#platform/contract/fold.ts';
import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import type { Database } from '#platform/server/database/database.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import { limits } from '../../limits.ts';
import { hasName, hasTerms } from '../../policy/search-match.ts';
import { isEmptySearch, isOnlyWords, type SearchQuery } from '../../policy/search-query.ts';
import { startOfDay } from '../../policy/zones.ts';
import type { SearchPosition } from './search-order.ts';
import { walkBack } from './search-walk.ts';
import type { Candidate } from './search-windows.ts';
import type { SearchedConversation } from './searched-conversations.ts';

export interface MessageSearch {
  readonly query: SearchQuery;
  /** What may be searched, the latest first. */
  readonly own: readonly SearchedConversation[];
  readonly conversationId?: ConversationId | undefined;
  readonly me: PersonId;
  /** As the searcher may see them; empty for those who may not be seen. */
  readonly nameOf: (person: PersonId) => string;
  readonly cursor?: string | undefined;
  /** Where days begin for the searcher. */
  readonly zone: string;
  readonly limit: number;
}

export interface FoundMessages {
  /** Conversations that are called so, the latest first; on the first page only. */
  readonly conversations: ConversationId[];
  readonly items: Candidate[];
  readonly nextCursor: string | null;
  /** Milliseconds since 1970: nothing older was looked at, as enough was for one time. */
  readonly searchedBackTo: number | null;
}

/** Where a page ended. */
const Place = z.tuple([z.number().int().min(0).max(8.64e15), z.uuid(), z.number().int().min(0)]);

/** The messages of a person that fit, the newest first, and the conversations that are called so. */
export async function searchMessages(
  database: Pick<Database, 'run'>,
  search: MessageSearch,
): Promise<FoundMessages> {
  const { query, own, limit, cursor } = search;
  const place = decodeCursor(cursor, Place);
  const behind = place ? { at: place[0], id: place[1], seq: place[2] } : startOf(search);
  const senders = query.from.length > 0 ? sendersNamed(search) : null;
  const isVain = isEmptySearch(query) || senders?.length === 0;
  const found = await walkBack(database, {
    conversations: isVain ? [] : own.filter((conversation) => isWithin(conversation, search)),
    sieve: { senders, hasFile: query.has.has('file'), hasLink: query.has.has('link') },
    fits: ({ content, files }) => hasTerms([content, ...files].join('\n'), query),
    behind,
    after: query.after === null ? null : startOfDay(query.after, search.zone),
    limit,
    budget: limits.searchBudget,
  });
  const { next } = found;
  return {
    conversations: cursor === undefined ? conversationsNamed(search) : [],
    items: found.items,
    nextCursor: next ? encodeCursor([next.at, next.id, next.seq]) : null,
    searchedBackTo: found.isSpent && next ? next.at : null,
  };
}

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Everything that was written before the day that is named. */
const startOf = ({ query: { before }, zone }: MessageSearch): SearchPosition | null =>
  before === null ? null : { at: startOfDay(before, zone) - 1, id: lastId, seq: Number.MAX_SAFE_INTEGER };

function sendersNamed({ query, own, me, nameOf }: MessageSearch): PersonId[] {
  const people = new Set([me, ...own.flatMap(({ people }) => people)]);
  return [...people].filter((person) =>
    query.from.some((typed) => (typed === 'me' && person === me) || hasName(fold(nameOf(person)), typed)),
  );
}

/** Whether its title or somebody in it is called as each `in:` says. */
function isWithin({ title, people }: SearchedConversation, { query, nameOf }: MessageSearch): boolean {
  if (query.within.length === 0) return true;
  const names = [title ?? '', ...people.map(nameOf)].map(fold);
  return query.within.every((typed) => names.some((name) => hasName(name, typed)));
}

function conversationsNamed({ query, own, conversationId, nameOf }: MessageSearch): ConversationId[] {
  if (conversationId || !isOnlyWords(query)) return [];
  return own
    .filter(({ type, title, people }) =>
      hasTerms(type === 'direct' ? people.map(nameOf).join(' ') : (title ?? ''), query),
    )
    .slice(0, limits.foundConversations)
    .map(({ id }) => id);
}
