import { eq } from 'drizzle-orm';
import { forgetThings } from '#features/shares/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { documentsToDelete } from '../queries/documents.ts';
import { project, projectDocument, scriptVersion } from '../tables.ts';
import { documentSubject, draftSubject, type ProjectsParts } from './parts.ts';

/** Deletes a project for good, with the files of its drafts and documents, and what was shared of it. */
export async function deleteForGood(
  tx: Transaction,
  { documents }: Pick<ProjectsParts, 'documents'>,
  id: ClientId,
): Promise<void> {
  const drafts = await tx.orm
    .select({ id: scriptVersion.id })
    .from(scriptVersion)
    .where(eq(scriptVersion.projectId, id));
  const rows = await tx.orm
    .select({ id: projectDocument.id })
    .from(projectDocument)
    .where(eq(projectDocument.projectId, id));
  const subjects = [
    ...drafts.map((draft) => draftSubject(draft.id)),
    ...rows.map((row) => documentSubject(row.id)),
  ];
  for (const subject of subjects) await documents.release(tx, { subject });
  await tx.orm.delete(project).where(eq(project.id, id));
  await forgetThings(tx, 'project', [id]);
}

/** Deletes documents that were removed longer ago than they can be restored. */
export async function deleteRemoved(
  tx: Transaction,
  { documents }: Pick<ProjectsParts, 'documents'>,
  now: Date,
): Promise<void> {
  const gone = await documentsToDelete(tx.orm, now);
  for (const { id } of gone) {
    await documents.release(tx, { subject: documentSubject(id) });
    await tx.orm.delete(projectDocument).where(eq(projectDocument.id, id));
  }
}
