import { eq } from 'drizzle-orm';
import type { ClientId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { PaperType } from '#platform/server/files/paper-rules.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { NewEntry } from '#platform/server/timeline/timeline.ts';
import type { DocumentFields } from '../../contract/documents.ts';
import { limits, type ProjectStep } from '../../limits.ts';
import { documentAudience } from '../../policy/history.ts';
import { editsProject } from '../../policy/rules.ts';
import { sideOf } from '../../policy/scripts.ts';
import { lockProject, type OwnProject } from '../access.ts';
import { countDocuments, type DocumentRow, readSeen } from '../queries/documents.ts';
import { history } from '../queries/history.ts';
import { projectDocument } from '../tables.ts';
import { announceFiles } from './notify.ts';
import { documentKindName, documentSubject, type ProjectsParts, type Refused } from './parts.ts';

interface Place {
  readonly id: ClientId;
  readonly documentId: ClientId;
  readonly actor: Actor;
  readonly now: Date;
}

export interface NewDocument extends Place, DocumentFields {
  readonly fileId: ClientId;
  readonly fileName: string;
  /** As found in the file before; null for what is no PDF. */
  readonly pages: number | null;
}

/** A document with its project, after an act. */
export interface SavedDocument {
  readonly row: DocumentRow;
  readonly project: OwnProject;
}

/** Adds a document with its uploaded file; the same id again is what was made (X2). */
export async function addDocument(
  tx: Transaction,
  { documents }: ProjectsParts,
  input: NewDocument,
): Promise<
  ({ kind: 'added' } & SavedDocument) | Refused<'absent' | 'closed' | 'full' | 'file_absent' | 'no_names'>
> {
  const { id, documentId, actor, now } = input;
  const project = await lockProject(tx, { person: actor.personId, now }, id);
  if (!project) return { kind: 'absent' };
  if (!editsProject(project.me.role)) return { kind: 'closed' };
  const [there] = await tx.orm.select().from(projectDocument).where(eq(projectDocument.id, documentId));
  // The id belongs to another document.
  if (there)
    return there.projectId === id && there.ownerId === actor.personId
      ? { kind: 'added', row: there, project }
      : { kind: 'absent' };
  if (namesNobody(input)) return { kind: 'no_names' };
  if ((await countDocuments(tx.orm, id)) >= limits.documentsMax) return { kind: 'full' };
  const { title, kind, tier, leastRole, named, fileId, fileName, pages } = input;
  const file = await documents.claim(tx, {
    id: fileId,
    person: actor.personId,
    kind: documentKindName,
    subject: documentSubject(documentId),
  });
  if (!file) return { kind: 'file_absent' };
  const { bytes } = file;
  // The store took it as one of the kind's types.
  const contentType = file.contentType as PaperType;
  const [row] = await tx.orm
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
      contentType,
      bytes,
      pages,
      ownerId: actor.personId,
      createdAt: now,
    })
    .returning();
  if (!row) throw new Error('a document was not written under the lock of its project');
  await noteDocument(tx, row, { what: 'document_added', by: actor.personId, at: now });
  await announceFiles(tx, id);
  return { kind: 'added', row, project };
}

const namesNobody = ({ tier, named }: Pick<DocumentFields, 'tier' | 'named'>) =>
  tier === 'named' && named.length === 0;

type Outcome =
  | ({ readonly kind: 'saved' | 'changed' } & SavedDocument)
  | Refused<'absent' | 'document_absent' | 'closed' | 'no_names'>;

/** A document the caller may see and change, under the lock of its project. */
async function lockDocument(
  tx: Transaction,
  { id, documentId, actor, now }: Place,
): Promise<SavedDocument | Refused<'absent' | 'document_absent' | 'closed'>> {
  const project = await lockProject(tx, { person: actor.personId, now }, id);
  if (!project) return { kind: 'absent' };
  const row = await readSeen(tx.orm, { actor, project }, { id, documentId });
  if (!row) return { kind: 'document_absent' };
  return sideOf(project.me, { uploadedBy: row.ownerId }) === 'reader' ? { kind: 'closed' } : { row, project };
}

/** Changes a document's details or audience. Of several edits of one version one wins; repeats change nothing. */
export async function editDocument(
  tx: Transaction,
  edit: Place & {
    readonly version: number;
    readonly fields: { readonly [Field in keyof DocumentFields]?: DocumentFields[Field] | undefined };
  },
): Promise<Outcome> {
  const locked = await lockDocument(tx, edit);
  if ('kind' in locked) return locked;
  const { row, project } = locked;
  if (row.removedAt) return { kind: 'document_absent' };
  const given = Object.fromEntries(
    Object.entries(edit.fields).filter(([, value]) => value !== undefined),
  ) as Partial<DocumentFields>;
  if (namesNobody({ ...row, ...given })) return { kind: 'no_names' };
  const changed = (Object.keys(given) as (keyof DocumentFields)[]).filter(
    (field) => JSON.stringify(given[field]) !== JSON.stringify(row[field]),
  );
  if (changed.length === 0) return { kind: 'saved', row, project };
  if (row.version !== edit.version) return { kind: 'changed', row, project };
  const saved = await save(tx, row, given);
  const { actor, now } = edit;
  const fields = [...new Set(changed.map((field) => audienceFields[field] ?? field))];
  await noteDocument(tx, saved, { what: 'document_edited', by: actor.personId, at: now, fields });
  return { kind: 'saved', row: saved, project };
}

/** Removes a document, or restores it. Repeating it changes nothing; a removed document isn't served. */
export async function placeDocument(
  tx: Transaction,
  place: Place & { readonly isRemoved: boolean },
): Promise<({ kind: 'saved' } & SavedDocument) | Refused<'absent' | 'document_absent' | 'closed'>> {
  const locked = await lockDocument(tx, place);
  if ('kind' in locked) return locked;
  const { row, project } = locked;
  if ((row.removedAt !== null) === place.isRemoved) return { kind: 'saved', row, project };
  const removedAt = place.isRemoved ? place.now : null;
  const saved = await save(tx, row, { removedAt });
  const what = place.isRemoved ? 'document_removed' : 'document_restored';
  await noteDocument(tx, saved, { what, by: place.actor.personId, at: place.now });
  return { kind: 'saved', row: saved, project };
}

/** Who can see a document is one field in the history, although it's stored in several. */
const audienceFields: { readonly [Field in keyof DocumentFields]?: string } = {
  tier: 'audience',
  leastRole: 'audience',
  named: 'audience',
};

/** Adds a step to the history if everyone with a role sees the document. */
async function noteDocument(
  tx: Transaction,
  row: DocumentRow,
  happened: Pick<NewEntry<ProjectStep>, 'what' | 'by' | 'at' | 'fields'>,
): Promise<void> {
  const audience = documentAudience(row);
  if (audience) await history.note(tx, row.projectId, { ...happened, name: row.title, ...audience });
}

async function save(
  tx: Transaction,
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
