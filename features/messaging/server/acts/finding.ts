import { z } from 'zod';
import { allSeenBy, namesWith } from '#features/profiles/server/public.ts';
import { fold } from '#platform/contract/fold.ts';
import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import type { FoundMessage, findingContract } from '../../contract/finding.ts';
import { limits } from '../../limits.ts';
import { excerptOf, hasName, hasTerms } from '../../policy/search-match.ts';
import { isEmptySearch, isOnlyWords, parseSearch, type SearchQuery } from '../../policy/search-query.ts';
import { isZone, startOfDay } from '../../policy/zones.ts';
import type { MessagingParts } from '../parts.ts';
import { findConversations } from '../queries/conversations.ts';
import {
  type Candidate,
  type SearchedConversation,
  type SearchPosition,
  searchedConversations,
  walkBack,
} from '../queries/search-walk.ts';
import { contextOf, presentConversation } from '../views/conversations.ts';
import { writersNamed } from '../views/messages.ts';

export const finding: Acts<typeof findingContract, MessagingParts> = {
  async search(at, input) {
    const { notifier, person, actor } = at;
    const { people } = notifier;
    const { database } = notifier.platform;
    if (!isZone(input.zone)) return at.refuse('search.zone');
    const query = parseSearch(input.q);
    if (query === 'date') return at.refuse('search.date');
    if (query === 'has') return at.refuse('search.has');
    const own = await searchedConversations(database, person, input.conversationId);
    if (input.conversationId && own.length === 0) return at.refuse('conversation.absent');
    // Only the names that have one of the words: no other can match, and one may have written to thousands.
    const ids = new Set([person, ...own.flatMap((one) => one.people)]);
    const known = await namesWith(database, [...ids], wordsForNames(query, input.cursor));
    const nameOf = (one: PersonId) => known.get(one) ?? '';
    const found = await searchMessages(database, { ...input, query, own, nameOf, me: person });
    const places = [...new Set(found.items.map(({ conversationId }) => conversationId))];
    const rows = await findConversations(database, person, [...found.conversations, ...places]);
    const around = await contextOf(at, rows);
    const viewed = (ids: readonly string[]) =>
      rows.filter(({ id }) => ids.includes(id)).map((row) => presentConversation(row, around));
    const senders = allSeenBy(actor, await people.of(found.items.map(({ senderId }) => senderId)));
    const writers = await writersNamed(
      database,
      found.items.map(({ writtenBy }) => writtenBy),
    );
    return {
      conversations: viewed(found.conversations),
      items: found.items.map((item) =>
        presentFound(item, query, {
          sender: senders.get(item.senderId) ?? null,
          writtenBy: item.writtenBy ? writers.get(item.writtenBy) : undefined,
        }),
      ),
      places: viewed(places),
      nextCursor: found.nextCursor,
      searchedBackTo: found.searchedBackTo === null ? null : toInstant(new Date(found.searchedBackTo)),
    };
  },
};

/** The words that somebody's name can match: later pages name no conversations. */
const wordsForNames = ({ words, phrases, from, within }: SearchQuery, cursor: string | undefined) => [
  ...new Set(
    [...from, ...within, ...(cursor === undefined ? [...words, ...phrases] : [])].flatMap((typed) =>
      typed.split(' '),
    ),
  ),
];

function presentFound(
  found: Candidate,
  query: SearchQuery,
  { sender, writtenBy }: Pick<FoundMessage, 'sender' | 'writtenBy'>,
): FoundMessage {
  return {
    id: found.id,
    conversationId: found.conversationId,
    seq: found.seq,
    senderId: found.senderId,
    sender,
    ...(writtenBy && { writtenBy }),
    createdAt: toInstant(found.createdAt),
    excerpt: excerptOf(found.content, query),
    files: [...found.files],
  };
}

interface MessageSearch {
  readonly query: SearchQuery;
  /** The conversations to search, newest first. */
  readonly own: readonly SearchedConversation[];
  readonly conversationId?: ConversationId | undefined;
  readonly me: PersonId;
  /** Names as the searcher can see them; empty for people they cannot see. */
  readonly nameOf: (person: PersonId) => string;
  readonly cursor?: string | undefined;
  /** The searcher's time zone, where days begin. */
  readonly zone: string;
  readonly limit: number;
}

interface FoundMessages {
  /** Conversations whose name matches, newest first; on the first page only. */
  readonly conversations: ConversationId[];
  readonly items: Candidate[];
  readonly nextCursor: string | null;
  /** Milliseconds since 1970: older messages were not searched, because the budget was used up. */
  readonly searchedBackTo: number | null;
}

/** Where a page ended. */
const Place = z.tuple([z.number().int().min(0).max(8.64e15), z.uuid(), z.number().int().min(0)]);

/** A person's matching messages, newest first, and the conversations whose name matches. */
async function searchMessages(
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

/** Just before the start of the `before` day. */
const startOf = ({ query: { before }, zone }: MessageSearch): SearchPosition | null =>
  before === null ? null : { at: startOfDay(before, zone) - 1, id: lastId, seq: Number.MAX_SAFE_INTEGER };

function sendersNamed({ query, own, me, nameOf }: MessageSearch): PersonId[] {
  const people = new Set([me, ...own.flatMap(({ people }) => people)]);
  return [...people].filter((person) =>
    query.from.some((typed) => (typed === 'me' && person === me) || hasName(fold(nameOf(person)), typed)),
  );
}

/** Whether each `in:` matches the title or a name in the conversation. */
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
