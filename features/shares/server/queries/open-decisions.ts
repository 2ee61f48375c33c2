import { and, desc, eq, or } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { decisionsMax, type OpenDecision } from '#platform/server/decisions.ts';
import type { ShareKinds } from '../access/kinds.ts';
import { isLiveSql } from '../access/shares.ts';
import { share } from '../tables.ts';
import { keyOf, namesOf } from './shares.ts';

/** Shares with terms still to accept: incoming for their recipient, outgoing for the sharer. */
export async function openDecisions(
  orm: NodePgDatabase,
  kinds: ShareKinds,
  person: PersonId,
  now: Date,
): Promise<OpenDecision[]> {
  const rows = await orm
    .select()
    .from(share)
    .where(
      and(
        or(eq(share.recipientId, person), eq(share.givenBy, person)),
        eq(share.state, 'pending'),
        isLiveSql(now),
      ),
    )
    .orderBy(desc(share.createdAt))
    .limit(decisionsMax);
  const things = rows.map(({ thingKind, thingId }) => ({ kind: thingKind, id: thingId }));
  const names = await namesOf(things, (kind, ids) => kinds.of(kind).outside(orm, ids));
  return rows.flatMap((row): OpenDecision[] => {
    const name = names.get(keyOf({ kind: row.thingKind, id: row.thingId }));
    const isMine = row.recipientId === person;
    if (!name) return [];
    const input = { id: row.id };
    return [
      {
        kind: 'share_terms',
        id: row.id,
        direction: isMine ? 'in' : 'out',
        person: isMine ? row.givenBy : row.recipientId,
        about: '',
        since: row.createdAt,
        due: row.endsAt,
        consequence: row.endsAt ? 'lapses' : 'stays',
        // Terms are accepted where they can be read.
        verbs: isMine
          ? [{ verb: 'decline', procedure: 'shares.decline', input }]
          : [{ verb: 'withdraw', procedure: 'shares.revoke', input }],
        project: { id: name.projectId, title: name.title },
        path: isMine ? kinds.of(row.thingKind).pathOf(row) : '/dashboard/shared-projects?tab=given',
      },
    ];
  });
}
