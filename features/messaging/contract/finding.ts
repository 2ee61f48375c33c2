import { z } from 'zod';
import { PersonSummary } from '#features/profiles/contract.ts';
import { read } from '#platform/contract/acts.ts';
import { ConversationId, MessageId, PersonId } from '#platform/contract/ids.ts';
import { Cursor, pageInput } from '#platform/contract/paging.ts';
import * as policy from '#platform/contract/policy.ts';
import { verbatim } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits } from '../limits.ts';
import { absent, ConversationView, Seq, Writer } from './views.ts';

/** A message that matched a search, with the excerpt that shows why. */
export const FoundMessage = z.object({
  id: MessageId,
  conversationId: ConversationId,
  seq: Seq,
  senderId: PersonId,
  /** Null when their profile is no longer shown. */
  sender: PersonSummary.nullable(),
  writtenBy: Writer.optional(),
  createdAt: Instant,
  excerpt: z.array(z.object({ text: z.string(), isHit: z.boolean() })),
  /** Names of the message's files. */
  files: z.array(z.string()),
});
export type FoundMessage = z.infer<typeof FoundMessage>;

const FoundPage = z.object({
  /** Direct conversations and groups whose name matches; on the first page only. */
  conversations: z.array(ConversationView),
  /** Newest first. */
  items: z.array(FoundMessage),
  /** The conversations that `items` are in. */
  places: z.array(ConversationView),
  nextCursor: Cursor.nullable(),
  /** Older messages were not searched yet, as there are very many; null when the page was not cut short. */
  searchedBackTo: Instant.nullable(),
});
export type FoundPage = z.infer<typeof FoundPage>;

/** Searching messages. */
export const findingContract = {
  search: read('/messages/search', 'Search messages, newest first', {
    // Only their own conversations; within one of theirs, whatever pages they have access to.
    policy: policy.signedIn,
  })
    .errors({
      ...absent,
      'search.date': { status: 400, message: 'q: use a date with before and after, like before:2026-03-31.' },
      'search.has': { status: 400, message: 'q: use file or link with has.' },
      'search.zone': { status: 400, message: 'zone: unknown time zone.' },
    })
    .input(
      z.strictObject({
        q: verbatim(limits.searchMax),
        /** Search this conversation only. */
        conversationId: ConversationId.optional(),
        ...pageInput({ size: limits.foundPage, max: limits.foundPageMax }),
        /** The person's time zone, such as "Europe/Madrid": decides where days begin. */
        zone: z.string().min(1).max(64).default('UTC'),
      }),
    )
    .output(FoundPage),
};
