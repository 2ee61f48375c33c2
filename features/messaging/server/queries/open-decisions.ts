import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { decisionsMax, type OpenDecision } from '#platform/server/decisions.ts';
import { conversation, message, participant } from '../tables.ts';

const aboutMax = 300;

/**
 * Requests from strangers that await an answer (MSG-11). The strangers are not notified, and nothing is sent from here:
 * a reminder would be the second message they are not allowed.
 */
export async function openDecisions(orm: NodePgDatabase, person: PersonId): Promise<OpenDecision[]> {
  const rows = await orm
    .select({
      id: conversation.id,
      from: conversation.requestedBy,
      since: conversation.createdAt,
      words: sql<string>`left(${message.content}, ${aboutMax})`,
    })
    .from(participant)
    .innerJoin(conversation, eq(conversation.id, participant.conversationId))
    .innerJoin(message, and(eq(message.conversationId, conversation.id), eq(message.seq, 1)))
    .where(
      and(
        eq(participant.personId, person),
        eq(participant.request, 'pending'),
        isNull(participant.leftAtSeq),
        isNotNull(conversation.requestedBy),
      ),
    )
    .orderBy(asc(conversation.createdAt), asc(conversation.id))
    .limit(decisionsMax);
  return rows.flatMap(({ id, from, since, words }): OpenDecision[] =>
    from
      ? [
          {
            kind: 'message_request',
            id,
            direction: 'in',
            person: from,
            about: words,
            since,
            due: null,
            consequence: 'stays',
            verbs: [
              { verb: 'accept', procedure: 'messaging.acceptRequest', input: { id } },
              { verb: 'decline', procedure: 'messaging.ignoreRequest', input: { id } },
            ],
            path: `/messages?view=requests&conversationId=${id}`,
          },
        ]
      : [],
  );
}
