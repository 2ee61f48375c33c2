import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { isBlockedSql } from '#features/profiles/server/public.ts';
import type { DecisionVerbName } from '#platform/contract/decisions.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { type DecisionSource, decisionsMax, type OpenDecision } from '#platform/server/decisions.ts';
import { isServed } from '#platform/server/session/served.ts';
import { historyAsk } from '../tables/history.ts';
import { conversation, message, participant } from '../tables.ts';

const aboutMax = 300;

/** What waits for the person's answer in their conversations, and what they wait for. */
export const openDecisions = (orm: NodePgDatabase): DecisionSource[] => [
  {
    mayHave: `exists (select from participant p
      where p.person_id = $1 and p.request = 'pending' and p.left_at_seq is null)`,
    find: (person) => messageRequests(orm, person),
  },
  {
    mayHave:
      "exists (select from history_ask a where $1 in (a.asked_by, a.asked_of) and a.state = 'waiting')",
    find: (person) => historyAsks(orm, person),
  },
];

/**
 * Requests from strangers that await an answer (MSG-11). The strangers are not notified, and nothing is sent from here:
 * a reminder would be the second message they are not allowed.
 */
async function messageRequests(orm: NodePgDatabase, person: PersonId): Promise<OpenDecision[]> {
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

// To the person asked a question of somebody who is out, or whom a block lies between, does not exist (X17). The one who
// asked cannot tell.
const shown = sql.raw(
  `not ${isBlockedSql({ blocker: 'history_ask.asked_by', blocked: 'history_ask.asked_of' })}
    and not ${isBlockedSql({ blocker: 'history_ask.asked_of', blocked: 'history_ask.asked_by' })}`,
);

/** Questions whether newcomers may read what two people wrote (decision 178). */
async function historyAsks(orm: NodePgDatabase, person: PersonId): Promise<OpenDecision[]> {
  const isAsked = and(eq(historyAsk.askedOf, person), isServed(historyAsk.askedBy), shown);
  const rows = await orm
    .select()
    .from(historyAsk)
    .where(and(eq(historyAsk.state, 'waiting'), or(eq(historyAsk.askedBy, person), isAsked)))
    .orderBy(asc(historyAsk.askedAt), asc(historyAsk.id))
    .limit(decisionsMax);
  return rows.map(({ id, conversationId, askedBy, askedOf, askedAt }): OpenDecision => {
    const isOwn = askedBy === person;
    const verb = (name: DecisionVerbName, procedure: string) => ({
      verb: name,
      procedure: `messaging.${procedure}`,
      input: { id },
    });
    return {
      kind: 'history_ask',
      id,
      direction: isOwn ? 'out' : 'in',
      person: isOwn ? askedOf : askedBy,
      about: '',
      since: askedAt,
      due: null,
      consequence: 'stays',
      verbs: isOwn
        ? [verb('withdraw', 'withdrawHistoryAsk')]
        : [verb('accept', 'agreeToHistory'), verb('decline', 'declineHistory')],
      path: `/messages?conversationId=${conversationId}`,
    };
  });
}
