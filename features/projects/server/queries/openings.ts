import { desc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { FileOpening } from '../../contract/script-views.ts';
import { limits } from '../../limits.ts';
import { fileOpening, projectDocument, scriptVersion } from '../tables.ts';

export type OpeningRow = typeof fileOpening.$inferSelect;

/** Who opened a draft or a document, the latest first. */
export const listOpenings = (
  orm: NodePgDatabase,
  of: { readonly versionId: ClientId } | { readonly documentId: ClientId },
): Promise<OpeningRow[]> =>
  orm
    .select()
    .from(fileOpening)
    .where(
      'versionId' in of ? eq(fileOpening.versionId, of.versionId) : eq(fileOpening.documentId, of.documentId),
    )
    .orderBy(desc(fileOpening.at), desc(fileOpening.id))
    .limit(limits.openingsMax);

/** As those who run the project see them. */
export async function viewOpenings(orm: NodePgDatabase, rows: readonly OpeningRow[]): Promise<FileOpening[]> {
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

/** The opening whose copy carries a code, with its project, person and file. */
export async function findOpening(orm: NodePgDatabase, code: string) {
  const [found] = await orm
    .select({
      thingId: sql<ClientId>`coalesce(${scriptVersion.projectId}, ${projectDocument.projectId})`,
      person: fileOpening.personId,
      line: sql<string>`coalesce(nullif(${scriptVersion.title}, ''), ${scriptVersion.fileName}, ${projectDocument.title})`,
      at: fileOpening.at,
      versionId: fileOpening.versionId,
      documentId: fileOpening.documentId,
    })
    .from(fileOpening)
    .leftJoin(scriptVersion, eq(scriptVersion.id, fileOpening.versionId))
    .leftJoin(projectDocument, eq(projectDocument.id, fileOpening.documentId))
    .where(eq(fileOpening.code, code));
  if (!found) return undefined;
  const { versionId, documentId, ...opened } = found;
  const of = versionId ? { versionId } : documentId ? { documentId } : undefined;
  const log = of ? await listOpenings(orm, of) : [];
  return {
    ...opened,
    log: log.map((one) => ({
      person: one.personId,
      at: one.at,
      code: one.code,
      way: one.way,
      page: one.page ?? 0,
    })),
  };
}
