import { and, eq, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyInstance } from 'fastify';
import { everShared } from '#features/shares/server/public.ts';
import { fold } from '#platform/contract/fold.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import type { DayOrder } from '#platform/contract/written-day.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { inArray, notInArray } from '#platform/server/database/in-array.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { ImportThread } from '#platform/server/imports/import-thread.ts';
import * as files from '#platform/server/imports/imports.ts';
import { serveImports as serveFiles } from '#platform/server/imports/serve-imports.ts';
import type { ActorOf } from '#platform/server/platform.ts';
import { timelineEntry } from '#platform/server/timeline/tables.ts';
import type { ImportWord, importsContract, ProjectImport, RowReport } from '../../contract/imports.ts';
import { type Format, type ImportField, limits, type RowOutcome, rowOutcomes } from '../../limits.ts';
import { guessColumns } from '../../policy/columns.ts';
import { announceChange } from '../notify.ts';
import type { ProjectsParts, ProjectsWriting } from '../parts.ts';
import { history } from '../queries/history.ts';
import { project, projectImport, projectImportWord, projectMember } from '../tables.ts';
import { lockStarts, roomFor } from './changing.ts';
import type { Asks, ImportPlan, RowFields } from './import-rows.ts';
import type * as work from './import-work.ts';
import { deleteForGood } from './leaving.ts';

type ImportRow = typeof projectImport.$inferSelect;

const { find: findImport, latest: importsOf } = files.importsIn(projectImport);

/** The thread that reads slates. */
export type Slates = ImportThread<typeof work>;

/** What imports need beside the rest of the feature. */
type ImportParts = ProjectsParts & { readonly slates: Slates };

export const imports: Acts<typeof importsContract, ImportParts> = {
  async imports(at) {
    const rows = await importsOf(at.orm, at.person);
    return { items: rows.map((row) => viewImport(row, at.now)) };
  },

  async importReport(at, { id, ...part }) {
    const row = (await findImport(at.orm, at.person, id)) ?? at.refuse('import.absent');
    return { import: viewImport(row, at.now), ...partOf(row, part) };
  },

  checkImport: {
    async steps(at, input) {
      const row = (await findImport(at.orm, at.person, input.id)) ?? at.refuse('import.absent');
      if (!input.mapping.includes('title')) return at.refuse('import.no_title');
      if (row.doneAt) return { import: viewImport(row, at.now), ...partOf(row, input) };
      const plan = await planFor(at, row, { ...input, now: at.now });
      if (plan === 'too_hard') return at.refuse('import.too_hard');
      return { import: viewImport(row, at.now), ...partOf(plan, input, plan.asks) };
    },
  },

  /** All or nothing. Running it again returns the first result. */
  async runImport(act, input) {
    if (!input.mapping.includes('title')) return act.refuse('import.no_title');
    const { tx, orm, person, now } = act;
    await lockStarts(tx, person);
    const found = (await findImport(orm, person, input.id)) ?? act.refuse('import.absent');
    const row = found.doneAt ? found : await importAll(found);
    return { import: viewImport(row, now), ...partOf(row, { offset: 0 }) };

    async function importAll(file: ImportRow): Promise<ImportRow> {
      const plan = await planFor(act, file, { ...input, now });
      if (plan === 'too_hard') return act.refuse('import.too_hard');
      const { report, counts, made } = plan;
      if (made.length > (await roomFor(tx, person))) return act.refuse('projects.too_many');
      const named = made.map((fields) => ({ id: act.notifier.platform.newId() as ClientId, fields }));
      for (let from = 0; from < named.length; from += batch)
        await insertProjects(act, named.slice(from, from + batch));
      const projectIds = named.map((one) => one.id);
      const done = await saveImport(act, file, {
        counts,
        report,
        projectIds,
        rows: [],
        doneAt: now,
      });
      await keepWords(act, input.words);
      await follow(act, projectIds);
      return done;
    }
  },

  /**
   * Undoes a whole import: the projects it made go for good. One that was worked on since stays, and so does one that has
   * passed to others.
   */
  async undoImport(act, { id }) {
    const { tx, orm, person, now } = act;
    await lockStarts(tx, person);
    const row = (await findImport(orm, person, id)) ?? act.refuse('import.absent');
    if (row.undoneAt) return { import: viewImport(row, now), removed: 0, kept: [] };
    if (!files.canUndo(row, { now, undoMs: limits.importUndoMs })) return act.refuse('import.undo_late');
    const mine = await orm
      .select({ id: project.id, title: project.title, isTouched })
      .from(project)
      .innerJoin(
        projectMember,
        and(eq(projectMember.projectId, project.id), eq(projectMember.personId, person)),
      )
      .where(and(inArray(project.id, row.projectIds), isNull(project.deletedAt)))
      .orderBy(project.title, project.id)
      .for('update', { of: project });
    const given = await everShared(orm, 'project', row.projectIds);
    const isLeft = (one: (typeof mine)[number]) => !one.isTouched && !given.has(one.id);
    const removed = mine.filter(isLeft).map((one) => one.id);
    await follow(act, removed);
    for (const one of removed) await deleteForGood(tx, act, one);
    const undone = await saveImport(act, row, { undoneAt: now });
    const kept = mine.filter((one) => !isLeft(one)).map((one) => ({ id: one.id, title: one.title }));
    return { import: viewImport(undone, now), removed: removed.length, kept };
  },
};

/** `PUT /api/projects/imports/{id}?name=…`: a CSV file of projects. */
export function serveImports(app: FastifyInstance, parts: ImportParts, actorOf: ActorOf): Promise<void> {
  const { slates } = parts;
  const { clock, database } = parts.notifier.platform;
  return serveFiles<work.LookedInto>(app, {
    actorOf,
    address: '/api/projects/imports',
    page: 'projects',
    maxBytes: limits.importMaxBytes,
    rowsMax: limits.importRowsMax,
    noText: 'This isn’t a CSV file.',
    look: ({ actor, bytes }) => slates.run(actor.personId, 'look', { bytes }),
    keep: async ({ id, name, columns, rows, actor }) => {
      const createdAt = clock.now();
      const file = { id, ownerId: actor.personId, createdAt, name, columns: [...columns], rows: [...rows] };
      const kept = await database.write((tx) => keepFile(tx, file));
      return kept === 'other_file' ? kept : { taken: viewImport(kept, createdAt) };
    },
  });
}

/** Keeps a file that was read in until it is imported; the next one takes its place. The same id is the same file. */
async function keepFile(
  tx: Transaction,
  file: Pick<ImportRow, 'id' | 'ownerId' | 'createdAt' | 'name' | 'columns' | 'rows'>,
): Promise<ImportRow | 'other_file'> {
  const { id, ownerId } = file;
  await lockStarts(tx, ownerId);
  const found = await findImport(tx.orm, ownerId, id);
  if (found) return files.isSameFile(found, file) ? found : 'other_file';
  await tx.orm
    .delete(projectImport)
    .where(and(eq(projectImport.ownerId, ownerId), isNull(projectImport.doneAt)));
  const [row] = await tx.orm
    .insert(projectImport)
    .values({ ...file, rowCount: file.rows.length })
    .returning();
  if (!row) throw new Error('a file was not kept');
  return row;
}

/** An import as its owner sees it. */
function viewImport(row: ImportRow, now: Date): ProjectImport {
  const cells = row.rows.map((one) => one.cells);
  const shown = files.presentImport(row, { cells, guess: guessColumns, now, undoMs: limits.importUndoMs });
  return { ...shown, projects: row.projectIds.length };
}

/** A part of what became of the rows, or would. */
function partOf(
  result: files.RowsResult<RowOutcome, RowReport>,
  filter: files.ReportFilter<RowOutcome>,
  asks?: Asks,
) {
  const shown = files.reportOf(rowOutcomes, result, filter);
  const remarked = (result.report ?? []).filter(({ remarks }) => (remarks?.length ?? 0) > 0).length;
  // Imports of before remarks were kept have none.
  const items = shown.items.map((item) => ({ ...item, remarks: item.remarks ?? [] }));
  return {
    ...shown,
    items,
    remarked,
    unknownWords: [...(asks?.words ?? [])],
    unsureDays: asks?.days ?? null,
  };
}

/** What a file is to be read as. */
interface ImportInput {
  readonly mapping: readonly (ImportField | null)[];
  readonly format: Format;
  readonly words: readonly ImportWord[];
  readonly dayOrder?: DayOrder | undefined;
  readonly now: Date;
}

/** What importing a file would do now. */
async function planFor(
  { orm, slates }: { readonly orm: NodePgDatabase; readonly slates: Slates },
  { ownerId, columns, rows }: ImportRow,
  { mapping, format, dayOrder, now, ...input }: ImportInput,
): Promise<(ImportPlan & { readonly asks: Asks }) | 'too_hard'> {
  const [mine, known] = await Promise.all([
    orm
      .select({ title: project.title })
      .from(projectMember)
      .innerJoin(project, eq(project.id, projectMember.projectId))
      .where(and(eq(projectMember.personId, ownerId), isNull(project.deletedAt))),
    orm.select().from(projectImportWord).where(eq(projectImportWord.ownerId, ownerId)),
  ]);
  // What was said about this file comes before what was said about an earlier one.
  const words = [
    ...input.words,
    ...known.map(({ field, word, means }) => ({ field, word, means }) as ImportWord),
  ];
  const present = new Set(mine.map(({ title }) => fold(title)));
  return slates.run(ownerId, 'plan', { rows, columns, mapping, format, words, dayOrder, now, present });
}

/** Keeps what the words of a file mean for the person's next import. */
async function keepWords({ orm, person }: ProjectsWriting, words: readonly ImportWord[]): Promise<void> {
  for (const { field, word, means } of words)
    await orm
      .insert(projectImportWord)
      .values({ ownerId: person, field, word, means })
      .onConflictDoUpdate({
        target: [projectImportWord.ownerId, projectImportWord.field, projectImportWord.word],
        set: { means },
      });
  const own = eq(projectImportWord.ownerId, person);
  if ((await orm.$count(projectImportWord, own)) > limits.importWordsMax)
    await orm.delete(projectImportWord).where(
      and(
        own,
        notInArray(
          projectImportWord.word,
          words.map(({ word }) => word),
        ),
      ),
    );
}

async function saveImport(
  { orm }: ProjectsWriting,
  { ownerId, id }: ImportRow,
  set: Partial<ImportRow>,
): Promise<ImportRow> {
  const [saved] = await orm
    .update(projectImport)
    .set(set)
    .where(and(eq(projectImport.ownerId, ownerId), eq(projectImport.id, id)))
    .returning();
  if (!saved) throw new Error('a locked import vanished');
  return saved;
}

/** Rows of one statement. */
const batch = 500;

async function insertProjects(
  { tx, person: by, now }: ProjectsWriting,
  named: readonly { id: ClientId; fields: RowFields }[],
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
async function follow({ tx, onChange }: ProjectsWriting, ids: readonly ClientId[]): Promise<void> {
  const [first] = ids;
  if (!first) return;
  await announceChange(tx, first);
  tx.afterCommit(() => onChange([...ids]));
}

/** Whether someone has worked on a project since it was made: its fields, people, files or access. */
const isTouched = sql<boolean>`(${project.version} > 1
  or (select count(*) from ${timelineEntry} t where t.subject_kind = 'project' and t.subject_id = ${project.id}) > 1
  or (select count(*) from project_member m where m.project_id = ${project.id}) > 1
  or exists (select 1 from script_version v where v.project_id = ${project.id})
  or exists (select 1 from project_document d where d.project_id = ${project.id})
  or exists (select 1 from project_person p where p.project_id = ${project.id})
  or exists (select 1 from project_access_request r where r.project_id = ${project.id}))`;
