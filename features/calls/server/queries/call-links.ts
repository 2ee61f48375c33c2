import { and, asc, eq, ilike, isNull, or } from 'drizzle-orm';
import type { ClientId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { LinkedKind } from '#platform/server/matters.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { callLine } from '../tables.ts';

/** Calls of one's own phone sheet at both ends of a link, on no desk: there they are the principal's. */
export const callLinks = ({ database: { orm } }: Pick<Platform, 'database'>): LinkedKind => {
  const isOwn = async (asked: { readonly orm: typeof orm }, actor: Actor, id: ClientId) => {
    if (!opensCalls(actor)) return false;
    const rows = await asked.orm
      .select({ id: callLine.id })
      .from(callLine)
      .where(and(eq(callLine.id, id), eq(callLine.deskId, actor.personId)));
    return rows.length > 0;
  };
  const ownerOf = async (asked: { readonly orm: typeof orm }, id: ClientId) => {
    const [row] = await asked.orm
      .select({ deskId: callLine.deskId })
      .from(callLine)
      .where(eq(callLine.id, id));
    return row?.deskId;
  };
  return {
    kind: 'call',
    titles: async (actor, ids) => {
      if (!opensCalls(actor)) return new Map();
      const rows = await orm
        .select()
        .from(callLine)
        .where(and(inArray(callLine.id, [...ids]), eq(callLine.deskId, actor.personId)));
      return new Map(
        rows.map(({ id, name, subject, isPrivate, createdAt }) => [
          id,
          {
            title: [name, subject].filter(Boolean).join(', '),
            path: `/contacts/rolling-calls?line=${id}`,
            isSecret: isPrivate,
            at: createdAt,
          },
        ]),
      );
    },
    lock: async (tx, id) => {
      await tx.orm.select({ id: callLine.id }).from(callLine).where(eq(callLine.id, id)).for('key share');
    },
    asMatter: {
      find: async (actor, words, limit) => {
        if (!opensCalls(actor)) return [];
        const holds = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
        const rows = await orm
          .select({ id: callLine.id })
          .from(callLine)
          .where(
            and(
              eq(callLine.deskId, actor.personId),
              isNull(callLine.closedAt),
              or(ilike(callLine.name, holds), ilike(callLine.subject, holds)),
            ),
          )
          .orderBy(asc(callLine.priority), asc(callLine.position), asc(callLine.id))
          .limit(limit);
        return rows.map(({ id }) => id);
      },
      maySee: isOwn,
      seenBy: async (tx, id, people) => {
        const owner = await ownerOf(tx, id);
        return people.filter((person) => person === owner);
      },
    },
    asThing: {
      mayWrite: isOwn,
      seenBy: async (tx, id) => {
        const owner = await ownerOf(tx, id);
        return owner ? [owner] : [];
      },
    },
  };
};

const opensCalls = ({ pages, desk }: Actor) => !desk && pages.includes('contacts');
