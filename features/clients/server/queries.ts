import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { namesOf, sortNameSql } from '#features/profiles/server/public.ts';
import { fold } from '#platform/contract/fold.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { LinkedKind } from '#platform/server/matters.ts';
import type { Platform } from '#platform/server/platform.ts';
import { overlaps } from '../policy/overlap.ts';
import { isSigned } from '../policy/states.ts';
import { cardsOf, closeTo, isOpenTo, listed, opensClients, representationState, stateFor } from './access.ts';
import {
  type ClientRow,
  client,
  clientJob,
  clientMaterial,
  clientMember,
  clientNote,
  clientPitch,
} from './tables.ts';

const name: SQL<string> = sql`coalesce(${sql.raw(sortNameSql('"client"."person_id"'))}, '')`;

/** Clients as matters, never on a desk: for people who work with one, their colleagues, and the client. */
export const clientMatter = ({ database: { orm } }: Pick<Platform, 'database'>): LinkedKind => ({
  kind: 'client',
  titles: async (actor, ids) => {
    if (actor.desk) return new Map();
    const rows = await orm
      .select({ id: client.id, personId: client.personId })
      .from(client)
      .where(and(inArray(client.id, [...ids]), isOpenTo(actor)));
    const people = await namesOf(orm, [...new Set(rows.map(({ personId }) => personId))]);
    return new Map(
      rows.map(({ id, personId }) => {
        const path = personId === actor.personId ? '/representation' : `/clients?client=${id}`;
        return [id, { title: people.get(personId) ?? '', path, isSecret: false, at: null }];
      }),
    );
  },
  lock: async (tx, id) => {
    await tx.orm.select({ id: client.id }).from(client).where(eq(client.id, id)).for('key share');
  },
  asMatter: {
    find: async (actor, words, limit) => {
      if (actor.desk || !opensClients(actor)) return [];
      const rows = await orm
        .select({ id: client.id })
        .from(client)
        .where(
          and(
            listed({ actor, all: true }),
            isNull(client.closedAt),
            sql`position(${fold(words)} in ${name}) > 0`,
          ),
        )
        .orderBy(name, client.id)
        .limit(limit);
      return rows.map(({ id }) => id);
    },
    maySee: async (asked, actor, id) => {
      if (actor.desk) return false;
      const isThere = and(eq(client.id, id), isOpenTo(actor));
      return (await asked.orm.select({ id: client.id }).from(client).where(isThere)).length > 0;
    },
    // Another department sees the name of a client, but gets no events about what is linked to them.
    seenBy: (tx, id, people) => closeTo(tx.orm, id, people),
  },
});

/** A person's team notes belong to the team; they are exported while the author is on it. */
const isStillOn = (person: PersonId): SQL => sql`exists (select 1 from ${clientMember}
  where ${clientMember.clientId} = ${clientNote.clientId} and ${clientMember.personId} = ${person})`;

/** A person's own data for an export: what they saw as a client, and what they wrote. Money is the firm's. */
export async function exportOwn(orm: NodePgDatabase, person: PersonId) {
  const cards = await cardsOf(orm, person);
  const ids = cards.map(({ row }) => row.id);
  const [jobs, materials, notes, pitches] = await Promise.all([
    ids.length === 0
      ? []
      : orm
          .select({
            clientId: clientJob.clientId,
            project: clientJob.project,
            role: clientJob.role,
            buyer: clientJob.buyer,
            firstDay: clientJob.firstDay,
            lastDay: clientJob.lastDay,
            state: clientJob.state,
          })
          .from(clientJob)
          .where(inArray(clientJob.clientId, ids)),
    ids.length === 0
      ? []
      : orm
          .select({
            clientId: clientMaterial.clientId,
            kind: clientMaterial.kind,
            title: clientMaterial.title,
            address: clientMaterial.address,
            fileName: clientMaterial.fileName,
            isCurrent: clientMaterial.isCurrent,
          })
          .from(clientMaterial)
          .where(inArray(clientMaterial.clientId, ids)),
    orm
      .select({ clientId: clientNote.clientId, text: clientNote.text, createdAt: clientNote.createdAt })
      .from(clientNote)
      .where(and(eq(clientNote.authorId, person), or(eq(clientNote.tier, 'private'), isStillOn(person)))),
    orm
      .select({ buyer: clientPitch.buyer, project: clientPitch.project, pitchedOn: clientPitch.pitchedOn })
      .from(clientPitch)
      .where(eq(clientPitch.byId, person)),
  ]);
  return {
    representations: cards.map(({ row, state }) => ({
      representative: row.leadId,
      kind: row.kind,
      state,
      fields: row.fields,
      territories: row.territories,
      isExclusive: row.isExclusive,
      startsOn: row.startsOn,
      endsOn: row.endsOn,
      signedAt: row.signedAt,
      endedAt: row.closedAt,
      jobs: jobs.filter(({ clientId }) => clientId === row.id),
      materials: materials.filter(({ clientId }) => clientId === row.id),
    })),
    clientNotes: notes,
    clientPitches: pitches,
  };
}

/** For each of these cards, the representations of the same client that hold and are in its way (CLI-2). */
export async function overlapsAmong(
  orm: NodePgDatabase,
  rows: readonly ClientRow[],
): Promise<ReadonlyMap<ClientId, ClientRow[]>> {
  if (rows.length === 0) return new Map();
  const people = [...new Set(rows.map(({ personId }) => personId))];
  const found = await orm
    .select({ row: client, representation: representationState })
    .from(client)
    .where(and(inArray(client.personId, people), isNull(client.closedAt)))
    .orderBy(client.createdAt, client.id);
  const held = found.flatMap((one) => (isSigned(stateFor(one.row, one.representation)) ? [one.row] : []));
  const inTheWay = (row: ClientRow) =>
    held.filter((other) => other.personId === row.personId && other.id !== row.id && overlaps(row, other));
  return new Map(rows.map((row) => [row.id, inTheWay(row)]));
}

/** The same for one card. */
export const overlapping = async (orm: NodePgDatabase, row: ClientRow): Promise<ClientRow[]> =>
  (await overlapsAmong(orm, [row])).get(row.id) ?? [];
