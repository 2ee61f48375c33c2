import { desc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId } from '#platform/contract/ids.ts';
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

/** The opening whose copy carries a code, with its project, person and file. */
export async function findOpening(orm: NodePgDatabase, code: string) {
  const [found] = await orm
    .select({
      thingId: sql<ClientId>`coalesce(${scriptVersion.projectId}, ${projectDocument.projectId})`,
      person: fileOpening.personId,
      line: sql<string>`coalesce(nullif(${scriptVersion.title}, ''), ${scriptVersion.fileName}, ${projectDocument.title})`,
      at: fileOpening.at,
    })
    .from(fileOpening)
    .leftJoin(scriptVersion, eq(scriptVersion.id, fileOpening.versionId))
    .leftJoin(projectDocument, eq(projectDocument.id, fileOpening.documentId))
    .where(eq(fileOpening.code, code));
  return found;
}
