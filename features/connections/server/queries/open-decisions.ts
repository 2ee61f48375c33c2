import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { type DecisionVerb, decisionsMax, type OpenDecision } from '#platform/server/decisions.ts';
import { type Box, limits } from '../../limits.ts';
import type { IntroductionRow, RequestRow } from '../commands/parts.ts';
import { listIntroductions } from './introductions.ts';
import { isWithRepresentative, listRequests } from './requests.ts';

type Asked = { readonly person: PersonId; readonly now: Date };

/**
 * A person's open decisions: requests to connect with them or their clients, requests they sent, and introductions they
 * received or made.
 */
export async function openDecisions(orm: NodePgDatabase, asked: Asked): Promise<OpenDecision[]> {
  const boxOf = async (box: Box, of: Parameters<typeof decisionOf>[1]) => {
    const { rows } = await listRequests(orm, { ...asked, box }, { limit: decisionsMax });
    return rows.map((row) => decisionOf(row, of));
  };
  const found = await Promise.all([
    boxOf('incoming', { kind: 'connection', direction: 'in', path: '/contacts/requests' }),
    boxOf('clients', { kind: 'client_connection', direction: 'in', path: '/contacts/requests?box=clients' }),
    boxOf('sent', { kind: 'connection', direction: 'out', path: '/contacts/requests?box=sent' }),
    introductionsFor(orm, asked),
  ]);
  return found.flat();
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
async function introductionsFor(orm: NodePgDatabase, { person, now }: Asked): Promise<OpenDecision[]> {
  const { rows } = await listIntroductions(orm, { person, now }, { limit: decisionsMax });
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
    if (row.introducerId === person)
      return [
        {
          ...shared,
          direction: 'out',
          ...unanswered(row),
          verbs: [{ verb: 'withdraw', procedure: 'connections.takeBackIntroduction', input }],
        },
      ];
    const mine = row.oneId === person ? row.oneAnswer : row.otherAnswer;
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
