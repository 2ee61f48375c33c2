import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { namesOf, sortNameSql } from '#features/profiles/server/public.ts';
import { fold } from '#platform/contract/fold.ts';
import type { LinkedKind } from '#platform/server/matters.ts';
import type { Platform } from '#platform/server/platform.ts';
import { closeTo, isOpenTo, listed, opensClients } from '../access.ts';
import { client } from '../tables.ts';

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
  hold: async (tx, id) => {
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
