import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { summariesOf } from '#features/profiles/server/public.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { FileOpening, ScriptVersion } from '../../contract/script-views.ts';
import { sideOf } from '../../policy/scripts.ts';
import type { OwnProject } from '../access.ts';
import type { OpeningRow } from '../queries/openings.ts';
import { readersOf, type VersionRow } from '../queries/scripts.ts';

/** Drafts as a member of their project sees them. */
export async function presentVersions(
  orm: NodePgDatabase,
  rows: readonly VersionRow[],
  at: { readonly project: OwnProject; readonly now: Date },
): Promise<ScriptVersion[]> {
  const [people, readers] = await Promise.all([
    summariesOf(orm, [...new Set(rows.flatMap(({ uploadedBy }) => uploadedBy ?? []))]),
    readersOf(orm, rows, at),
  ]);
  return rows.map((row) => ({
    id: row.id,
    projectId: row.projectId,
    title: row.title,
    draftDate: row.draftDate,
    color: row.color,
    pages: row.pages,
    fileName: row.fileName,
    state: row.state,
    reason: row.reason,
    departments: row.departments,
    side: sideOf(at.project.me, row),
    uploadedBy: (row.uploadedBy && people.get(row.uploadedBy)?.displayName) || '',
    createdAt: toInstant(row.createdAt),
    publishedAt: row.publishedAt && toInstant(row.publishedAt),
    readers: readers.get(row.id) ?? null,
    version: row.version,
  }));
}

export async function presentOpenings(
  orm: NodePgDatabase,
  rows: readonly OpeningRow[],
): Promise<FileOpening[]> {
  const people = await summariesOf(orm, [...new Set(rows.flatMap(({ personId }) => personId ?? []))]);
  return rows.map(({ personId, at, code, way, shareId, page }) => ({
    person: (personId && people.get(personId)) ?? null,
    at: toInstant(at),
    code,
    way,
    isShared: shareId !== null,
    page,
  }));
}
