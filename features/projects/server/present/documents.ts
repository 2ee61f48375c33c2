import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { summariesOf } from '#features/profiles/server/public.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { ProjectDocument } from '../../contract/documents.ts';
import { sideOf } from '../../policy/scripts.ts';
import type { OwnProject } from '../access.ts';
import type { DocumentRow } from '../queries/documents.ts';
import { maySave } from '../queries/may-save.ts';

/** Documents as a member of their project sees them; who else sees one is for those who may change that. */
export async function presentDocuments(
  orm: NodePgDatabase,
  rows: readonly DocumentRow[],
  { me }: OwnProject,
  now: Date,
): Promise<ProjectDocument[]> {
  const ids = rows.flatMap(({ ownerId, named }) => [...(ownerId ? [ownerId] : []), ...named]);
  const [people, saves] = await Promise.all([summariesOf(orm, [...new Set(ids)]), maySave(orm, me, now)]);
  return rows.map((row) => {
    const side = sideOf(me, { uploadedBy: row.ownerId });
    return {
      id: row.id,
      projectId: row.projectId,
      title: row.title,
      kind: row.kind,
      fileName: row.fileName,
      contentType: row.contentType,
      bytes: row.bytes,
      pages: row.pages,
      tier: row.tier,
      leastRole: row.leastRole,
      named: side === 'reader' ? [] : row.named.flatMap((id) => people.get(id) ?? []),
      owner: (row.ownerId && people.get(row.ownerId)?.displayName) || '',
      side,
      maySave: saves,
      createdAt: toInstant(row.createdAt),
      removedAt: row.removedAt && toInstant(row.removedAt),
      version: row.version,
    };
  });
}

/** One of them. */
export async function presentDocument(
  orm: NodePgDatabase,
  { row, project }: { readonly row: DocumentRow; readonly project: OwnProject },
  now: Date,
): Promise<ProjectDocument> {
  const [view] = await presentDocuments(orm, [row], project, now);
  if (!view) throw new Error('a document without a view');
  return view;
}
