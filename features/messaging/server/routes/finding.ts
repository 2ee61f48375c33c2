import { allSeenBy } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { FoundMessage } from '../../contract/finding.ts';
import { messaging } from '../../contract/index.ts';
import { excerptOf } from '../../policy/search-match.ts';
import { parseSearch, type SearchQuery } from '../../policy/search-query.ts';
import { isZone } from '../../policy/zones.ts';
import { presentConversation } from '../present/conversations.ts';
import { findConversations } from '../queries/conversations.ts';
import { writersNamed } from '../queries/extras.ts';
import { searchMessages } from '../queries/search-messages.ts';
import type { Candidate } from '../queries/search-windows.ts';
import { searchedConversations } from '../queries/searched-conversations.ts';
import type { MessagingParts } from './parts.ts';
import { presentContextOf } from './parts.ts';

/** search. */
export function findingRoutes({ notifier }: Pick<MessagingParts, 'notifier'>) {
  const { config, database } = notifier.platform;
  const contract = implementContract(messaging, config);
  const contextOf = presentContextOf(notifier);

  return {
    search: contract.search.use(signedIn).handler(async ({ input, context, errors }) => {
      const { actor } = context;
      if (!isZone(input.zone)) throw errors['search.zone']();
      const query = parseSearch(input.q);
      if (query === 'date') throw errors['search.date']();
      if (query === 'has') throw errors['search.has']();
      const own = await searchedConversations(database, actor.personId, input.conversationId);
      if (input.conversationId && own.length === 0) throw errors['conversation.absent']();
      const nameOf = namesFor(
        allSeenBy(actor, await notifier.people.of([actor.personId, ...own.flatMap(({ people }) => people)])),
      );
      const found = await searchMessages(database, { ...input, query, own, nameOf, me: actor.personId });
      const places = [...new Set(found.items.map(({ conversationId }) => conversationId))];
      const rows = await findConversations(database, actor.personId, [...found.conversations, ...places]);
      const around = await contextOf(rows, actor);
      const viewOf = (ids: readonly string[]) =>
        rows.filter(({ id }) => ids.includes(id)).map((row) => presentConversation(row, around));
      const senders = allSeenBy(actor, await notifier.people.of(found.items.map(({ senderId }) => senderId)));
      const writers = await writersNamed(
        database,
        found.items.map(({ writtenBy }) => writtenBy),
      );
      return {
        conversations: viewOf(found.conversations),
        items: found.items.map((item) =>
          presentFound(item, query, {
            sender: senders.get(item.senderId) ?? null,
            writtenBy: item.writtenBy ? writers.get(item.writtenBy) : undefined,
          }),
        ),
        places: viewOf(places),
        nextCursor: found.nextCursor,
        searchedBackTo: found.searchedBackTo === null ? null : toInstant(new Date(found.searchedBackTo)),
      };
    }),
  };
}

const namesFor = (people: ReadonlyMap<PersonId, { displayName: string }>) => (person: PersonId) =>
  people.get(person)?.displayName ?? '';

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
