import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { everShared } from '#features/shares/server/public.ts';
import { fold } from '#platform/contract/fold.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { canUndo, isSameFile } from '#platform/server/imports/imports.ts';
import { timelineEntry } from '#platform/server/timeline/tables.ts';
import { type Format, type ImportField, limits } from '../../limits.ts';
import { history } from '../queries/history.ts';
import { findImport, type ImportRow } from '../queries/imports.ts';
import { project, projectImport, projectMember } from '../tables.ts';
import { lockStarts, roomFor } from './change-project.ts';
import { deleteForGood } from './delete-files.ts';
import { type RowFields, readRows } from './import-rows.ts';
import { announceChange } from './notify.ts';
import type { ProjectsParts, Refused } from './parts.ts';
import { type ImportPlan, planImport } from './plan-import.ts';

interface Act {
  readonly id: ClientId;
  readonly by: PersonId;
  readonly now: Date;
}

/** What importing a file would do now. */
export async function planFor(
  orm: NodePgDatabase,
  { ownerId, columns, rows }: ImportRow,
  input: ImportInput,
): Promise<ImportPlan> {
  const mine = await orm
    .select({ title: project.title })
    .from(projectMember)
    .innerJoin(project, eq(project.id, projectMember.projectId))
    .where(and(eq(projectMember.personId, ownerId), isNull(project.deletedAt)));
  return planImport(readRows(rows, { columns, ...input }), new Set(mine.map(({ title }) => fold(title))));
}

/** What a file is to be read as. */
export interface ImportInput {
  readonly mapping: readonly (ImportField | null)[];
  readonly format: Format;
}

/** Keeps a file that was read in until it is imported; the next one takes its place. The same id is the same file. */
export async function keepFile(
  tx: Transaction,
  { id, by, now, ...file }: Act & Pick<ImportRow, 'name' | 'columns' | 'rows'>,
): Promise<ImportRow | 'other_file'> {
  await lockStarts(tx, by);
  const found = await findImport(tx.orm, by, id);
  if (found) return isSameFile(found, file) ? found : 'other_file';
  await tx.orm.delete(projectImport).where(and(eq(projectImport.ownerId, by), isNull(projectImport.doneAt)));
  const [row] = await tx.orm
    .insert(projectImport)
    .values({ ...file, ownerId: by, id, rowCount: file.rows.length, createdAt: now })
    .returning();
  if (!row) throw new Error('a file was not kept');
  return row;
}

/** Imports a file in one transaction, all or nothing. Running it again returns the first result. */
export async function importProjects(
  tx: Transaction,
  parts: ProjectsParts,
  input: Act & ImportInput,
): Promise<{ kind: 'done'; row: ImportRow } | Refused<'absent' | 'too_many'>> {
  const { id, by, now } = input;
  await lockStarts(tx, by);
  const found = await findImport(tx.orm, by, id);
  if (!found) return { kind: 'absent' };
  if (found.doneAt) return { kind: 'done', row: found };
  const { report, counts, made } = await planFor(tx.orm, found, input);
  if (made.length > (await roomFor(tx, by))) return { kind: 'too_many' };
  const named = made.map((fields) => ({ id: parts.notifier.platform.newId() as ClientId, fields }));
  for (let from = 0; from < named.length; from += batch)
    await insertProjects(tx, named.slice(from, from + batch), input);
  const projectIds = named.map((one) => one.id);
  const [row] = await tx.orm
    .update(projectImport)
    .set({ counts, report, projectIds, rows: [], doneAt: now })
    .where(and(eq(projectImport.ownerId, by), eq(projectImport.id, id)))
    .returning();
  if (!row) throw new Error('a locked import vanished');
  await follow(tx, parts, projectIds);
  return { kind: 'done', row };
}

/** Rows of one statement. */
const batch = 500;

async function insertProjects(
  tx: Transaction,
  named: readonly { id: ClientId; fields: RowFields }[],
  { by, now }: Act,
): Promise<void> {
  await tx.orm.insert(project).values(
    named.map(({ id, fields }) => ({
      ...fields,
      id,
      createdBy: by,
      createdAt: now,
      updatedAt: now,
      updatedBy: by,
    })),
  );
  await tx.orm.insert(projectMember).values(
    named.map(({ id }) => ({
      projectId: id,
      personId: by,
      role: 'owner' as const,
      addedBy: by,
      addedAt: now,
    })),
  );
  for (const { id } of named) await history.note(tx, id, { what: 'created', at: now, by });
}

/** Announces the import to the importer's own tabs, and reloads the projects in the search index. */
async function follow(tx: Transaction, { onChange }: ProjectsParts, ids: readonly ClientId[]): Promise<void> {
  const [first] = ids;
  if (!first) return;
  await announceChange(tx, first);
  tx.afterCommit(() => onChange([...ids]));
}

export interface Undone {
  readonly row: ImportRow;
  readonly removed: number;
  readonly kept: { readonly id: ClientId; readonly title: string }[];
}

/**
 * Undoes a whole import: the projects it made go for good. One that was worked on since stays, and so does one that has
 * passed to others. Undefined when there was no such import; `late` when it can no longer be undone.
 */
export async function undoImport(
  tx: Transaction,
  parts: ProjectsParts,
  { id, by, now }: Act,
): Promise<Undone | 'late' | undefined> {
  await lockStarts(tx, by);
  const row = await findImport(tx.orm, by, id);
  if (!row) return undefined;
  if (row.undoneAt) return { row, removed: 0, kept: [] };
  if (!canUndo(row, { now, undoMs: limits.importUndoMs })) return 'late';
  const mine = await tx.orm
    .select({ id: project.id, title: project.title, isTouched })
    .from(project)
    .innerJoin(projectMember, and(eq(projectMember.projectId, project.id), eq(projectMember.personId, by)))
    .where(and(inArray(project.id, row.projectIds), isNull(project.deletedAt)))
    .orderBy(project.title, project.id)
    .for('update', { of: project });
  const given = await everShared(tx.orm, 'project', row.projectIds);
  const isLeft = (one: (typeof mine)[number]) => !one.isTouched && !given.has(one.id);
  const removed = mine.filter(isLeft).map((one) => one.id);
  await follow(tx, parts, removed);
  for (const one of removed) await deleteForGood(tx, parts, one);
  const [undone] = await tx.orm
    .update(projectImport)
    .set({ undoneAt: now })
    .where(and(eq(projectImport.ownerId, by), eq(projectImport.id, id)))
    .returning();
  const kept = mine.filter((one) => !isLeft(one)).map((one) => ({ id: one.id, title: one.title }));
  return { row: undone ?? row, removed: removed.length, kept };
}

/** Whether someone has worked on a project since it was made: its fields, people, files or access. */
const isTouched = sql<boolean>`(${project.version} > 1
  or (select count(*) from ${timelineEntry} t where t.subject_kind = 'project' and t.subject_id = ${project.id}) > 1
  or (select count(*) from project_member m where m.project_id = ${project.id}) > 1
  or exists (select 1 from script_version v where v.project_id = ${project.id})
  or exists (select 1 from project_document d where d.project_id = ${project.id})
  or exists (select 1 from project_person p where p.project_id = ${project.id})
  or exists (select 1 from project_access_request r where r.project_id = ${project.id}))`;
