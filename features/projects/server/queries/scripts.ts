import { and, count, countDistinct, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { newestFirst, pageOf } from '#platform/server/database/newest-first.ts';
import { editsProject, runsProject } from '../../policy/rules.ts';
import { readsDraft } from '../../policy/scripts.ts';
import { findOwnProject, type MemberRow, type OwnProject } from '../access.ts';
import { fileOpening, scriptVersion } from '../tables.ts';
import { listMembers } from './projects.ts';

export type VersionRow = typeof scriptVersion.$inferSelect;

/** A draft and the project it is of, as one of its members opens it. */
export interface OpenVersion {
  readonly row: VersionRow;
  readonly project: OwnProject;
}

/** The drafts a member reads, as a condition on `script_version`: the same as `readsDraft`. */
function isRead({ personId, role, department }: MemberRow): SQL | undefined {
  if (runsProject(role)) return undefined;
  const isMade = editsProject(role) ? sql`${scriptVersion.uploadedBy} = ${personId}` : sql`false`;
  const hidden = editsProject(role) ? ['withdrawn'] : ['withdrawn', 'draft'];
  return sql`(${isMade} or (${scriptVersion.state} <> all(${sql.param(hidden)}::text[])
    and (${scriptVersion.departments} = '{}' or ${department} = any(${scriptVersion.departments}))))`;
}

/** The drafts of a project that a member may read, newest first. */
export async function listVersions(
  orm: NodePgDatabase,
  { project, cursor, limit }: { project: OwnProject; cursor?: string | undefined; limit: number },
) {
  const { since, isAfter, order } = newestFirst(scriptVersion, cursor);
  const found = await orm
    .select({ row: scriptVersion, since })
    .from(scriptVersion)
    .where(and(eq(scriptVersion.projectId, project.row.id), isRead(project.me), isAfter))
    .orderBy(...order)
    .limit(limit + 1);
  return pageOf(found, limit);
}

type Who = Parameters<typeof findOwnProject>[1];

/** A draft for a member who may read it now; of a project that is not theirs they do not hear that it has drafts. */
export async function findVersion(
  orm: NodePgDatabase,
  who: Who,
  { id, versionId }: { readonly id: ClientId; readonly versionId: ClientId },
): Promise<OpenVersion | 'absent' | 'version_absent'> {
  const project = await findOwnProject(orm, who, id);
  if (!project) return 'absent';
  const [row] = await orm
    .select()
    .from(scriptVersion)
    .where(and(eq(scriptVersion.id, versionId), eq(scriptVersion.projectId, id)));
  return row && readsDraft(project.me, row) ? { row, project } : 'version_absent';
}

/** How many of those who read each draft have opened it; shared copies do not count. */
export async function readersOf(
  orm: NodePgDatabase,
  rows: readonly VersionRow[],
  { project, now }: { readonly project: OwnProject; readonly now: Date },
): Promise<ReadonlyMap<ClientId, { opened: number; all: number }>> {
  if (!runsProject(project.me.role) || rows.length === 0) return new Map();
  const members = await listMembers(orm, project.row.id, now);
  const opened = await orm
    .select({ id: fileOpening.versionId, people: countDistinct(fileOpening.personId) })
    .from(fileOpening)
    .where(
      and(
        inArray(
          fileOpening.versionId,
          rows.map(({ id }) => id),
        ),
        isNull(fileOpening.shareId),
        inArray(
          fileOpening.personId,
          members.map(({ personId }) => personId),
        ),
      ),
    )
    .groupBy(fileOpening.versionId);
  const counts = new Map(opened.flatMap(({ id, people }) => (id ? [[id, people] as const] : [])));
  return new Map(
    rows.map((row) => {
      const all = members.filter((member) => readsDraft(member, row)).length;
      return [row.id, { opened: Math.min(counts.get(row.id) ?? 0, all), all }];
    }),
  );
}

/** How many drafts a project has, readable or not. */
export async function countVersions(orm: NodePgDatabase, projectId: ClientId): Promise<number> {
  const [counted] = await orm
    .select({ drafts: count() })
    .from(scriptVersion)
    .where(eq(scriptVersion.projectId, projectId));
  return counted?.drafts ?? 0;
}
