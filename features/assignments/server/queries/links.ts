import { and, desc, eq } from 'drizzle-orm';
import { inArray } from '#platform/server/database/in-array.ts';
import type { LinkedKind } from '#platform/server/matters.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { isBlindTo } from '../../policy/blind.ts';
import { partOf } from '../../policy/states.ts';
import { findAssignment, isOf } from '../access.ts';
import { assignment } from '../tables.ts';
import { foundBy, holds } from '../views/blind.ts';

/** Assignments as link targets: for their assigner and reader, on no desk. */
export const assignmentLinks = ({ database: { orm } }: Pick<Platform, 'database'>): LinkedKind => ({
  kind: 'assignment',
  titles: async (actor, ids) => {
    if (!opensAssignments(actor)) return new Map();
    const me = actor.personId;
    const rows = await orm
      .select()
      .from(assignment)
      .where(and(inArray(assignment.id, [...ids]), isOf(me)));
    return new Map(
      rows.map((row) => {
        const part = partOf(row, me);
        const path = `/assignments?${part === 'assigner' ? 'view=given&' : ''}open=${row.id}`;
        // The matter it is about may reveal the writer.
        const hidesMatters = isBlindTo(part, row);
        return [row.id, { title: row.title, path, isSecret: false, at: row.dueAt, hidesMatters }];
      }),
    );
  },
  lock: async (tx, id) => {
    await tx.orm.select({ id: assignment.id }).from(assignment).where(eq(assignment.id, id)).for('key share');
  },
  asMatter: {
    find: async (actor, words, limit) => {
      if (!opensAssignments(actor)) return [];
      const rows = await orm
        .select({ id: assignment.id })
        .from(assignment)
        .where(and(isOf(actor.personId), holds(foundBy(actor.personId), words)))
        .orderBy(desc(assignment.updatedAt), desc(assignment.id))
        .limit(limit);
      return rows.map(({ id }) => id);
    },
    maySee: async (asked, actor, id) =>
      opensAssignments(actor) &&
      (await findAssignment({ orm: asked.orm, person: actor.personId }, id)) !== undefined,
    seenBy: async (tx, id, people) => {
      const [row] = await tx.orm.select().from(assignment).where(eq(assignment.id, id));
      return people.filter((person) => person === row?.assigneeId || person === row?.assignerId);
    },
  },
  asThing: {
    mayWrite: async (database, actor, id) => {
      if (!opensAssignments(actor)) return false;
      const found = await findAssignment({ orm: database.orm, person: actor.personId }, id);
      return found?.row.assignerId === actor.personId && !isBlindTo(found.part, found.row);
    },
    seenBy: async (tx, id) => {
      const [row] = await tx.orm.select().from(assignment).where(eq(assignment.id, id));
      if (!row) return [];
      return [row.assignerId, row.assigneeId].filter((person) => !isBlindTo(partOf(row, person), row));
    },
  },
});

const opensAssignments = ({ pages, desk }: Actor) => !desk && pages.includes('assignments');
