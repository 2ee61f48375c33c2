import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { membershipsOf } from '#features/teams/server/public.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { LinkedKind } from '#platform/server/matters.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { findProject, findProjects, isLive, mayOpen, outerTitle } from '../access.ts';
import { project, projectMember } from '../tables.ts';
import { holds, insideText } from './projects.ts';

/** Projects as what others are about, by the name they have outside themselves. */
export const projectMatter = ({ database, clock }: Platform): LinkedKind => ({
  kind: 'project',
  titles: async (actor, ids) => {
    if (!opensProjects(actor)) return new Map();
    const rows = await findProjects(database.orm, { actor, now: clock.now() }, ids);
    return new Map(
      rows.map(({ row }) => [
        row.id,
        { title: outerTitle(row), path: `/projects/${row.id}`, isSecret: row.isSecret, at: null },
      ]),
    );
  },
  lock: async (tx, id) => {
    await tx.orm.select({ id: project.id }).from(project).where(eq(project.id, id)).for('key share');
  },
  asMatter: {
    find: async (actor, words, limit) => {
      if (!opensProjects(actor)) return [];
      const opener = { actor, now: clock.now() };
      const rows = await database.orm
        .select({ id: project.id })
        .from(project)
        .leftJoin(
          projectMember,
          and(
            eq(projectMember.projectId, project.id),
            eq(projectMember.personId, actor.personId),
            isLive(opener.now),
          ),
        )
        .where(and(mayOpen(opener), holds(foundBy, words)))
        .orderBy(desc(isIn), desc(project.updatedAt), desc(project.id))
        .limit(limit);
      return rows.map(({ id }) => id);
    },
    maySee: async ({ orm }, actor, id) =>
      opensProjects(actor) && (await findProject(orm, { actor, now: clock.now() }, id)) !== undefined,
    seenBy: async (tx, id, people) => {
      const now = clock.now();
      const [row] = await tx.orm
        .select({ tier: project.tier, teamId: project.teamId })
        .from(project)
        .where(and(eq(project.id, id), isNull(project.deletedAt)));
      if (!row) return [];
      if (row.tier === 'network') return people;
      const members = await tx.orm
        .select({ id: projectMember.personId })
        .from(projectMember)
        .where(
          and(eq(projectMember.projectId, id), inArray(projectMember.personId, [...people]), isLive(now)),
        );
      const seen = new Set(members.map((member) => member.id));
      if (row.tier === 'team') {
        const memberships = await membershipsOf(tx.orm, people, now);
        for (const person of people)
          if (memberships.get(person)?.teams.some(({ teamId }) => teamId === row.teamId)) seen.add(person);
      }
      return [...seen];
    },
  },
});

const opensProjects = ({ pages }: Actor) => pages.includes('projects');

const isIn: SQL = sql`(${projectMember.personId} is not null)`;

// Non-members can't find it by anything its code name hides.
const outside = sql`lower(case when ${project.codeName} <> '' and not ${project.isRevealed} then ${project.codeName} else ${project.title} end || ' ' || ${project.company})`;
const foundBy: SQL = sql`case when ${isIn} then ${insideText} else ${outside} end`;
