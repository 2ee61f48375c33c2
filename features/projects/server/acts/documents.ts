import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { summariesOf } from '#features/profiles/server/public.ts';
import { toInstant } from '#platform/contract/time.ts';
import { changedIn, givenFields } from '#platform/server/changes.ts';
import type { PaperType } from '#platform/server/files/paper-rules.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { NewEntry } from '#platform/server/timeline/timeline.ts';
import type { DocumentFields, documentsContract, ProjectDocument } from '../../contract/documents.ts';
import { limits, type ProjectStep } from '../../limits.ts';
import { documentAudience } from '../../policy/history.ts';
import { editsProject } from '../../policy/rules.ts';
import { sideOf } from '../../policy/scripts.ts';
import { findOwnProject, lockProject, maySave, type OwnProject } from '../access.ts';
import { announceFiles } from '../notify.ts';
import { documentKindName, documentSubject, type ProjectsParts, type ProjectsWriting } from '../parts.ts';
import {
  countDocuments,
  type DocumentRow,
  findDocument,
  listDocuments,
  readSeen,
} from '../queries/documents.ts';
import { history } from '../queries/history.ts';
import { listOpenings, viewOpenings } from '../queries/openings.ts';
import { projectDocument } from '../tables.ts';
import { inspectDocument } from './files/inspect-file.ts';

export const documents: Acts<typeof documentsContract, ProjectsParts> = {
  async documents(at, { id, ...filter }) {
    const { orm, actor, now } = at;
    const project = (await findOwnProject(orm, at, id)) ?? at.refuse('project.absent');
    const removed = filter.removed === 'true';
    const { rows, nextCursor } = await listDocuments(orm, { ...filter, actor, now, project, removed });
    return { items: await viewDocuments(orm, rows, project, now), nextCursor };
  },

  /** Adds a document with its uploaded file; the same id again is what was made (X2). */
  addDocument: {
    async steps(at, { id, documentId, fileId, ...input }) {
      // A retry is answered without its file, which is already in use.
      const earlier = await findDocument(at.orm, at, { id, documentId });
      if (earlier === 'absent') return at.refuse('project.absent');
      if (earlier !== 'document_absent' && earlier.row.ownerId === at.person) return viewOne(at, earlier);
      const found = await inspectDocument(at, at.person, fileId);
      if (found.kind !== 'pages') return at.refuse(`project_document.file_${found.kind}`);
      return at.write(async (act) => {
        const project = (await lockProject(act.tx, act, id)) ?? act.refuse('project.absent');
        if (!editsProject(project.me.role)) return act.refuse('project.closed');
        const [there] = await act.orm
          .select()
          .from(projectDocument)
          .where(eq(projectDocument.id, documentId));
        if (there) {
          // The id belongs to another document.
          const isIt = there.projectId === id && there.ownerId === act.person;
          return isIt ? viewOne(act, { row: there, project }) : act.refuse('project.absent');
        }
        if (namesNobody(input)) return act.refuse('project_document.named_missing');
        if ((await countDocuments(act.orm, id)) >= limits.documentsMax)
          return act.refuse('project_documents.full');
        const use = { kind: documentKindName, subject: documentSubject(documentId) };
        const file =
          (await act.documents.claim(act.tx, { id: fileId, person: act.person, ...use })) ??
          act.refuse('project_document.file_absent');
        const { title, kind, tier, leastRole, named, fileName } = input;
        const [row] = await act.orm
          .insert(projectDocument)
          .values({
            id: documentId,
            projectId: id,
            title,
            kind,
            tier,
            leastRole,
            named,
            fileId,
            fileName,
            // The store took it as one of the kind's types.
            contentType: file.contentType as PaperType,
            bytes: file.bytes,
            pages: found.pages,
            ownerId: act.person,
            createdAt: act.now,
          })
          .returning();
        if (!row) throw new Error('a document was not written under the lock of its project');
        await noteDocument(act, row, { what: 'document_added' });
        await announceFiles(act.tx, id);
        return viewOne(act, { row, project });
      });
    },
  },

  /** Changes a document's details or audience. Of several edits of one version one wins; repeats change nothing. */
  async editDocument(act, { id, documentId, version, ...fields }) {
    const project = (await lockProject(act.tx, act, id)) ?? act.refuse('project.absent');
    const seen = await readSeen(act.orm, { actor: act.actor, project }, { id, documentId });
    const row = seen ?? act.refuse('project_document.absent');
    if (isReader(project, row)) return act.refuse('project.closed');
    if (row.removedAt) return act.refuse('project_document.absent');
    const edit: Partial<DocumentFields> = givenFields(fields);
    if (namesNobody({ ...row, ...edit })) return act.refuse('project_document.named_missing');
    const changed = changedIn<DocumentFields>(row, edit);
    if (changed.length === 0) return viewOne(act, { row, project });
    if (row.version !== version)
      return act.refuse('project_document.changed', { current: await viewOne(act, { row, project }) });
    const saved = await save(act, row, edit);
    const edited = [...new Set(changed.map((field) => audienceFields[field] ?? field))];
    await noteDocument(act, saved, { what: 'document_edited', fields: edited });
    return viewOne(act, { row: saved, project });
  },

  /** Repeating it changes nothing; a removed document isn't served. */
  async removeDocument(act, place) {
    const project = (await lockProject(act.tx, act, place.id)) ?? act.refuse('project.absent');
    const seen = await readSeen(act.orm, { actor: act.actor, project }, place);
    const row = seen ?? act.refuse('project_document.absent');
    if (isReader(project, row)) return act.refuse('project.closed');
    if (!row.removedAt) {
      const saved = await save(act, row, { removedAt: act.now });
      await noteDocument(act, saved, { what: 'document_removed' });
    }
    return { id: place.documentId };
  },

  async restoreDocument(act, place) {
    const project = (await lockProject(act.tx, act, place.id)) ?? act.refuse('project.absent');
    const seen = await readSeen(act.orm, { actor: act.actor, project }, place);
    const row = seen ?? act.refuse('project_document.absent');
    if (isReader(project, row)) return act.refuse('project.closed');
    if (!row.removedAt) return viewOne(act, { row, project });
    const saved = await save(act, row, { removedAt: null });
    await noteDocument(act, saved, { what: 'document_restored' });
    return viewOne(act, { row: saved, project });
  },

  async documentOpenings(at, place) {
    const open = await findDocument(at.orm, at, place);
    if (open === 'absent') return at.refuse('project.absent');
    if (open === 'document_absent') return at.refuse('project_document.absent');
    if (isReader(open.project, open.row)) return at.refuse('project.closed');
    const { documentId } = place;
    return { items: await viewOpenings(at.orm, await listOpenings(at.orm, { documentId })) };
  },
};

const namesNobody = ({ tier, named }: Pick<DocumentFields, 'tier' | 'named'>) =>
  tier === 'named' && named.length === 0;

/** Someone who may only read a document, and not change it. */
const isReader = ({ me }: OwnProject, { ownerId }: DocumentRow) =>
  sideOf(me, { uploadedBy: ownerId }) === 'reader';

/** Who can see a document is one field in the history, although it's stored in several. */
const audienceFields: { readonly [Field in keyof DocumentFields]?: string } = {
  tier: 'audience',
  leastRole: 'audience',
  named: 'audience',
};

/** Adds a step to the history if everyone with a role sees the document. */
async function noteDocument(
  { tx, person: by, now }: ProjectsWriting,
  row: DocumentRow,
  happened: Pick<NewEntry<ProjectStep>, 'what' | 'fields'>,
): Promise<void> {
  const audience = documentAudience(row);
  if (audience)
    await history.note(tx, row.projectId, { ...happened, by, at: now, name: row.title, ...audience });
}

async function save(
  { tx }: ProjectsWriting,
  row: DocumentRow,
  set: Partial<typeof projectDocument.$inferInsert>,
): Promise<DocumentRow> {
  const [saved] = await tx.orm
    .update(projectDocument)
    .set({ ...set, version: row.version + 1 })
    .where(eq(projectDocument.id, row.id))
    .returning();
  if (!saved) throw new Error('a document vanished under the lock of its project');
  await announceFiles(tx, row.projectId);
  return saved;
}

interface At {
  readonly orm: NodePgDatabase;
  readonly now: Date;
}

async function viewOne(
  { orm, now }: At,
  { row, project }: { readonly row: DocumentRow; readonly project: OwnProject },
): Promise<ProjectDocument> {
  const [view] = await viewDocuments(orm, [row], project, now);
  if (!view) throw new Error('a document without a view');
  return view;
}

/** Documents as a member of their project sees them; who else sees one is for those who may change that. */
async function viewDocuments(
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
