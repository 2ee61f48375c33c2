import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { ownRows } from '#platform/server/database/personal.ts';
import {
  fileOpening,
  project,
  projectAccessRequest,
  projectDocument,
  projectImport,
  projectImportWord,
  projectMember,
  scriptVersion,
} from '../tables.ts';

/** A person's projects and requests, for the export of their data; of a project they only look at, its name and no more. */
export async function exportOwn(orm: NodePgDatabase, person: PersonId) {
  const rows = await orm
    .select({ row: project, me: projectMember })
    .from(projectMember)
    .innerJoin(project, eq(project.id, projectMember.projectId))
    .where(eq(projectMember.personId, person));
  const drafts = await orm
    .select({
      project: project.title,
      title: scriptVersion.title,
      color: scriptVersion.color,
      draftDate: scriptVersion.draftDate,
      fileName: scriptVersion.fileName,
      pages: scriptVersion.pages,
      state: scriptVersion.state,
      createdAt: scriptVersion.createdAt,
    })
    .from(scriptVersion)
    .innerJoin(project, eq(project.id, scriptVersion.projectId))
    .where(eq(scriptVersion.uploadedBy, person));
  const openings = await orm
    .select({ at: fileOpening.at, code: fileOpening.code, way: fileOpening.way })
    .from(fileOpening)
    .where(eq(fileOpening.personId, person));
  const documents = await orm
    .select({
      project: project.title,
      title: projectDocument.title,
      kind: projectDocument.kind,
      fileName: projectDocument.fileName,
      createdAt: projectDocument.createdAt,
    })
    .from(projectDocument)
    .innerJoin(project, eq(project.id, projectDocument.projectId))
    .where(eq(projectDocument.ownerId, person));
  const imports = await orm
    .select({
      name: projectImport.name,
      createdAt: projectImport.createdAt,
      undoneAt: projectImport.undoneAt,
      rows: projectImport.report,
    })
    .from(projectImport)
    .where(eq(projectImport.ownerId, person));
  const importWords = await orm
    .select({ field: projectImportWord.field, word: projectImportWord.word, means: projectImportWord.means })
    .from(projectImportWord)
    .where(eq(projectImportWord.ownerId, person))
    .orderBy(projectImportWord.field, projectImportWord.word);
  return {
    projects: rows.map(({ row, me }) => ({
      title: row.title,
      format: row.format,
      phase: row.phase,
      role: me.role,
      addedAt: me.addedAt,
      ...(row.createdBy === person && { logline: row.logline, synopsis: row.synopsis, company: row.company }),
    })),
    ...(await ownRows(orm, person, [[projectAccessRequest]])),
    drafts,
    documents,
    openings,
    imports,
    importWords,
  };
}
