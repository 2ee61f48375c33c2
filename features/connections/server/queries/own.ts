import { desc, or } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { isExported } from '#platform/server/database/personal.ts';
import {
  type DecisionSource,
  type DecisionVerb,
  decisionsMax,
  type OpenDecision,
} from '#platform/server/decisions.ts';
import type { Reading } from '#platform/server/http/acts.ts';
import { type Box, limits } from '../../limits.ts';
import { inBox, isWithRepresentative } from '../access.ts';
import { listIntroductions } from '../acts/introducing.ts';
import { connectionRequest, type IntroductionRow, introduction, type RequestRow } from '../tables.ts';
import { introductionShownTo } from '../views/introductions.ts';
import { shownTo } from '../views/requests.ts';
import { connectionsOf } from './pairs.ts';

/**
 * A person's open decisions: requests to connect with them or their clients, requests they sent, and introductions they
 * received or made.
 */
export const openDecisions = (orm: NodePgDatabase): DecisionSource[] => [
  {
    mayHave: `exists (select from connection_request r
      where $1 in (r.from_user_id, r.to_user_id, r.via_id) and r.status in ('pending', 'muted', 'rejected')
        and ${isYoung('r')})`,
    find: async (person, now) =>
      (await openRequests({ orm, person, now })).map((row) => decisionOf(row, placeOf(row, person))),
  },
  {
    mayHave: `exists (select from introduction i
      where $1 in (i.introducer_id, i.one_id, i.other_id) and i.state = 'open' and ${isYoung('i')})`,
    find: (person, now) => introductionsFor({ orm, person, now }),
  },
];

/** It has not expired at the moment in `$2`. To its sender a rejected request waits like any other. */
const isYoung = (row: string) =>
  `${row}.created_at > $2::timestamptz - interval '${String(limits.lifeMs)} milliseconds'`;

/** Those of the three boxes, in one reading. */
const openRequests = ({ orm, person, now }: Reading): Promise<RequestRow[]> =>
  orm
    .select()
    .from(connectionRequest)
    .where(or(...openBoxes.map((box) => inBox(person, box, now))))
    .orderBy(desc(connectionRequest.createdAt), desc(connectionRequest.id))
    .limit(openBoxes.length * decisionsMax);

const openBoxes: readonly Box[] = ['incoming', 'clients', 'sent'];

function placeOf(row: RequestRow, person: PersonId): Parameters<typeof decisionOf>[1] {
  if (row.fromUserId === person)
    return { kind: 'connection', direction: 'out', path: '/contacts/requests?box=sent' };
  if (row.toUserId === person) return { kind: 'connection', direction: 'in', path: '/contacts/requests' };
  return { kind: 'client_connection', direction: 'in', path: '/contacts/requests?box=clients' };
}

const expiry = (row: { readonly createdAt: Date }) => ({
  due: new Date(row.createdAt.getTime() + limits.lifeMs),
  consequence: 'lapses' as const,
});

const decisionOf = (
  row: RequestRow,
  of: Pick<OpenDecision, 'kind' | 'direction' | 'path'>,
): OpenDecision => ({
  ...of,
  id: row.id,
  person: of.direction === 'in' ? row.fromUserId : row.toUserId,
  ...(of.direction === 'out' && row.viaId && isWithRepresentative(row) && { alsoAsked: [row.viaId] }),
  about: row.message,
  since: row.createdAt,
  ...expiry(row),
  verbs: verbsOf(row.id, of),
});

function verbsOf(
  id: string,
  { kind, direction }: Pick<OpenDecision, 'kind' | 'direction'>,
): readonly DecisionVerb[] {
  const input = { id };
  if (direction === 'out') return [{ verb: 'withdraw', procedure: 'connections.withdraw', input }];
  if (kind === 'client_connection')
    return [
      { verb: 'forward', procedure: 'connections.passOn', input },
      { verb: 'decline', procedure: 'connections.declineForClient', input },
    ];
  return [
    { verb: 'accept', procedure: 'connections.accept', input },
    { verb: 'put_off', procedure: 'connections.mute', input },
    { verb: 'decline', procedure: 'connections.reject', input },
  ];
}

/** Introductions a person has not answered, and those they made. */
async function introductionsFor(at: Reading): Promise<OpenDecision[]> {
  const { rows } = await listIntroductions(at, { limit: decisionsMax });
  return rows.flatMap((row): OpenDecision[] => {
    const shared = {
      kind: 'introduction',
      id: row.id,
      about: row.note,
      since: row.createdAt,
      ...expiry(row),
      path: '/contacts/requests?box=introductions',
    };
    const input = { id: row.id };
    if (row.introducerId === at.person)
      return [
        {
          ...shared,
          direction: 'out',
          ...unanswered(row),
          verbs: [{ verb: 'withdraw', procedure: 'connections.takeBackIntroduction', input }],
        },
      ];
    const mine = row.oneId === at.person ? row.oneAnswer : row.otherAnswer;
    if (mine !== 'waiting') return [];
    return [
      {
        ...shared,
        direction: 'in',
        person: row.introducerId,
        verbs: [
          { verb: 'accept', procedure: 'connections.agreeToMeet', input },
          { verb: 'decline', procedure: 'connections.declineToMeet', input },
        ],
      },
    ];
  });
}

// A yes is not revealed before both have said it, only that someone has yet to answer.
const unanswered = ({ oneId, otherId }: IntroductionRow): Pick<OpenDecision, 'person' | 'alsoAsked'> => ({
  person: oneId,
  alsoAsked: [otherId],
});

/** A person's connections and requests, for their data export; each request as they see it (CRQ-3). */
export async function exportOwn({ orm, person, now }: Reading) {
  const requests = await orm
    .select()
    .from(connectionRequest)
    .where(isExported(connectionRequest, person))
    .orderBy(desc(connectionRequest.createdAt));
  const introductions = await orm
    .select()
    .from(introduction)
    .where(isExported(introduction, person))
    .orderBy(desc(introduction.createdAt));
  return {
    connections: (await connectionsOf(orm, person)).map(({ id, since }) => ({
      personId: id,
      since: toInstant(since),
    })),
    // A request still with their representative is hidden from them.
    requests: requests
      .filter((row) => row.toUserId !== person || !isWithRepresentative(row))
      .map((row) => ({
        fromUserId: row.fromUserId,
        toUserId: row.toUserId,
        message: row.message,
        status: shownTo(row, person, now),
        createdAt: toInstant(row.createdAt),
      })),
    introductions: introductions.map((row) => ({
      introducerId: row.introducerId,
      people: [row.oneId, row.otherId].filter((id) => id !== person),
      note: row.note,
      status: introductionShownTo(row, person, now),
      createdAt: toInstant(row.createdAt),
    })),
  };
}
