import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { decisionsMax, type OpenDecision } from '#platform/server/decisions.ts';
import { type Box, limits } from '../../limits.ts';
import type { RequestRow } from '../commands/parts.ts';
import { listIntroductions } from './introductions.ts';
import { listRequests } from './requests.ts';

type Asked = { readonly person: PersonId; readonly now: Date };

/** Requests to connect, for oneself and for clients, those one has sent, and introductions to agree to. */
export async function openDecisions(orm: NodePgDatabase, asked: Asked): Promise<OpenDecision[]> {
  const boxOf = async (box: Box, of: Parameters<typeof decisionOf>[1]) => {
    const { rows } = await listRequests(orm, { ...asked, box }, { limit: decisionsMax });
    return rows.map((row) => decisionOf(row, of));
  };
  const found = await Promise.all([
    boxOf('incoming', { kind: 'connection', side: 'in', path: '/contacts/requests' }),
    boxOf('clients', { kind: 'client_connection', side: 'in', path: '/contacts/requests?box=clients' }),
    boxOf('sent', { kind: 'connection', side: 'out', path: '/contacts/requests?box=sent' }),
    introductionsFor(orm, asked),
  ]);
  return found.flat();
}

const decisionOf = (row: RequestRow, of: Pick<OpenDecision, 'kind' | 'side' | 'path'>): OpenDecision => ({
  ...of,
  id: row.id,
  person: of.side === 'in' ? row.fromUserId : row.toUserId,
  about: row.message,
  since: row.createdAt,
  due: new Date(row.createdAt.getTime() + limits.lifeMs),
});

async function introductionsFor(orm: NodePgDatabase, { person, now }: Asked): Promise<OpenDecision[]> {
  const { rows } = await listIntroductions(orm, { person, now }, { limit: decisionsMax });
  return rows.flatMap((row): OpenDecision[] => {
    const mine = row.oneId === person ? row.oneAnswer : row.otherId === person ? row.otherAnswer : 'yes';
    if (mine !== 'waiting') return [];
    return [
      {
        kind: 'introduction',
        id: row.id,
        side: 'in',
        person: row.introducerId,
        about: row.note,
        since: row.createdAt,
        due: null,
        path: '/contacts/requests?box=introductions',
      },
    ];
  });
}
