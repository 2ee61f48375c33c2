import { and, count, desc, eq, gte, lt, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { type DecisionSource, decisionsMax, type OpenDecision } from '#platform/server/decisions.ts';
import type { ThingKind } from '../limits.ts';
import { isLiveSql } from './access.ts';
import { countReceived, listOutgoing } from './acts/reading.ts';
import type { SharesParts, SharesReading } from './parts.ts';
import { share } from './tables.ts';
import { keyOf, namesOf, openingsOf } from './views.ts';

/** Shares with terms still to accept: incoming for their recipient, outgoing for the sharer. */
export const openDecisions = (parts: SharesParts, orm: NodePgDatabase): DecisionSource[] => [
  {
    mayHave: "exists (select from share s where $1 in (s.recipient_id, s.given_by) and s.state = 'pending')",
    find: (person, now) => openTerms({ ...parts, orm, person, now }),
  },
];

async function openTerms({ orm, kinds, person, now }: SharesReading): Promise<OpenDecision[]> {
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

/** How many shares a viewer has and how many things they shared: the counts on the tabs of Shared Projects. */
export async function countShares(
  orm: NodePgDatabase,
  parts: SharesParts,
  viewer: Pick<SharesReading, 'person' | 'now'>,
): Promise<{ received: number; given: number }> {
  const at = { ...parts, ...viewer, orm };
  const [received, outgoing] = await Promise.all([countReceived(at), listOutgoing(at, { limit: 1 })]);
  return { received, given: outgoing.total };
}

/** A person's received and outgoing shares, for the export of their data. */
export async function exportOwn(orm: NodePgDatabase, person: PersonId) {
  const [received, outgoing] = await Promise.all([
    orm.select().from(share).where(eq(share.recipientId, person)),
    orm.select().from(share).where(eq(share.givenBy, person)),
  ]);
  const openings = await openingsOf(
    orm,
    received.map(({ id }) => id),
  );
  return {
    received: received.map((row) => ({ ...row, openings: openings.get(row.id)?.openings ?? 0 })),
    given: outgoing,
  };
}

/** Those of these things that were ever shared. */
export async function everShared(
  orm: NodePgDatabase,
  kind: ThingKind,
  ids: readonly ClientId[],
): Promise<ReadonlySet<ClientId>> {
  if (ids.length === 0) return new Set();
  const rows = await orm
    .selectDistinct({ id: share.thingId })
    .from(share)
    .where(and(eq(share.thingKind, kind), inArray(share.thingId, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

interface SharesFilter {
  readonly kind: ThingKind;
  readonly ids: readonly ClientId[];
  readonly by: readonly PersonId[];
  /** Days, the last one included. */
  readonly from: string;
  readonly to: string;
}

/** How often these people shared one of these things between two days. */
export async function countSharesBetween(
  orm: NodePgDatabase,
  { kind, ids, by, from, to }: SharesFilter,
): Promise<number> {
  if (ids.length === 0 || by.length === 0) return 0;
  const [found] = await orm
    .select({ shares: count() })
    .from(share)
    .where(
      and(
        eq(share.thingKind, kind),
        inArray(share.thingId, [...ids]),
        inArray(share.givenBy, [...by]),
        gte(share.createdAt, sql`${from}::date`),
        lt(share.createdAt, sql`${to}::date + 1`),
      ),
    );
  return found?.shares ?? 0;
}
