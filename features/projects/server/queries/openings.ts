import { desc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId } from '#platform/contract/ids.ts';
import { limits } from '../../limits.ts';
import { paperOpening, projectDocument, scriptVersion } from '../tables.ts';

export type OpeningRow = typeof paperOpening.$inferSelect;

/** Who opened a draft or a document, the latest first. */
export const listOpenings = (
  orm: NodePgDatabase,
  of: { readonly versionId: ClientId } | { readonly documentId: ClientId },
): Promise<OpeningRow[]> =>
  orm
    .select()
    .from(paperOpening)
    .where(
      'versionId' in of
        ? eq(paperOpening.versionId, of.versionId)
        : eq(paperOpening.documentId, of.documentId),
    )
    .orderBy(desc(paperOpening.at), desc(paperOpening.id))
    .limit(limits.openingsMax);

/** The opening whose copy carries a code: of which project, by whom, and of what. */
export async function findOpening(orm: NodePgDatabase, code: string) {
  const [found] = await orm
    .select({
      thingId: sql<ClientId>`coalesce(${scriptVersion.projectId}, ${projectDocument.projectId})`,
      person: paperOpening.personId,
      line: sql<string>`coalesce(nullif(${scriptVersion.title}, ''), ${scriptVersion.fileName}, ${projectDocument.title})`,
      at: paperOpening.at,
    })
    .from(paperOpening)
    .leftJoin(scriptVersion, eq(scriptVersion.id, paperOpening.versionId))
    .leftJoin(projectDocument, eq(projectDocument.id, paperOpening.documentId))
    .where(eq(paperOpening.code, code));
  return found;
}
