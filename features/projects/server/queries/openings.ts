import { desc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId } from '#platform/contract/ids.ts';
import { limits } from '../../limits.ts';
import { paperOpening } from '../tables.ts';

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
