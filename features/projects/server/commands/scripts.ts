import { and, eq } from 'drizzle-orm';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { checkMove, moveOf } from '#platform/contract/states.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { moveRow } from '#platform/server/database/move-row.ts';
import type { NewEntry } from '#platform/server/timeline/timeline.ts';
import type { ScriptFields } from '../../contract/scripts.ts';
import { limits, type ProjectStep, type ScriptAct, type ScriptState } from '../../limits.ts';
import { draftAudience } from '../../policy/history.ts';
import { editsProject } from '../../policy/rules.ts';
import { editsDraft, readsDraft, scriptMoves, sideOf } from '../../policy/scripts.ts';
import { lockProject, type OwnProject } from '../access.ts';
import { history } from '../queries/history.ts';
import { countVersions, type VersionRow } from '../queries/scripts.ts';
import { scriptVersion } from '../tables.ts';
import { announceFiles, notifyPublished, removePublishedNotification } from './notify.ts';
import { draftKindName, draftSubject, type ProjectsParts, type Refused } from './parts.ts';

interface Place {
  readonly id: ClientId;
  readonly versionId: ClientId;
  readonly by: PersonId;
  readonly now: Date;
}

export interface NewVersion extends Place, ScriptFields {
  readonly fileId: ClientId;
  readonly fileName: string;
  /** As found in the file before. */
  readonly pages: number;
  readonly hash: string;
}

/** A draft with its project, after an act. */
export interface SavedVersion {
  readonly row: VersionRow;
  readonly project: OwnProject;
}

/** Adds a draft with its uploaded file; the same id again is what was made (X2). */
export async function addVersion(
  tx: Transaction,
  { documents }: ProjectsParts,
  input: NewVersion,
): Promise<({ kind: 'added' } & SavedVersion) | Refused<'absent' | 'closed' | 'full' | 'file_absent'>> {
  const { id, versionId, by, now } = input;
  const project = await lockProject(tx, { person: by, now }, id);
  if (!project) return { kind: 'absent' };
  if (!editsProject(project.me.role)) return { kind: 'closed' };
  const [there] = await tx.orm.select().from(scriptVersion).where(eq(scriptVersion.id, versionId));
  // The id belongs to another draft.
  if (there)
    return there.projectId === id && there.uploadedBy === by
      ? { kind: 'added', row: there, project }
      : { kind: 'absent' };
  if ((await countVersions(tx.orm, id)) >= limits.versionsMax) return { kind: 'full' };
  const { title, draftDate, color, departments, fileId, fileName, pages, hash } = input;
  const claim = { id: fileId, person: by, kind: draftKindName, subject: draftSubject(versionId) };
  if (!(await documents.claim(tx, claim))) return { kind: 'file_absent' };
  const [row] = await tx.orm
    .insert(scriptVersion)
    .values({
      id: versionId,
      projectId: id,
      title,
      draftDate,
      color,
      departments,
      fileId,
      fileName,
      pages,
      hash,
      uploadedBy: by,
      createdAt: now,
    })
    .returning();
  if (!row) throw new Error('a draft was not written under the lock of its project');
  await noteDraft(tx, row, { what: 'draft_added', by, at: now });
  await announceFiles(tx, id);
  return { kind: 'added', row, project };
}

type Outcome =
  | ({ readonly kind: 'saved' | 'changed' } & SavedVersion)
  | Refused<'absent' | 'version_absent' | 'closed' | 'no_reason'>;

async function findIn(tx: Transaction, { id, versionId }: Place): Promise<VersionRow | undefined> {
  const [row] = await tx.orm
    .select()
    .from(scriptVersion)
    .where(and(eq(scriptVersion.id, versionId), eq(scriptVersion.projectId, id)));
  return row;
}

/** A draft the caller may read, under the lock of its project; undefined for any other. */
async function lockVersion(
  tx: Transaction,
  place: Place,
): Promise<SavedVersion | Refused<'absent' | 'version_absent'>> {
  const project = await lockProject(tx, { person: place.by, now: place.now }, place.id);
  if (!project) return { kind: 'absent' };
  const row = await findIn(tx, place);
  return row && readsDraft(project.me, row) ? { row, project } : { kind: 'version_absent' };
}

/** Changes what a draft says of itself: of several edits of one version one wins, and the same again is the same. */
export async function editVersion(
  tx: Transaction,
  edit: Place & {
    readonly version: number;
    readonly fields: { readonly [Field in keyof ScriptFields]?: ScriptFields[Field] | undefined };
  },
): Promise<Outcome> {
  const locked = await lockVersion(tx, edit);
  if ('kind' in locked) return locked;
  const { row, project } = locked;
  if (!editsDraft(sideOf(project.me, row), row.state)) return { kind: 'closed' };
  const given = Object.fromEntries(
    Object.entries(edit.fields).filter(([, value]) => value !== undefined),
  ) as Partial<ScriptFields>;
  const changed = (Object.keys(given) as (keyof ScriptFields)[]).filter(
    (field) => JSON.stringify(given[field]) !== JSON.stringify(row[field]),
  );
  if (changed.length === 0) return { kind: 'saved', row, project };
  if (row.version !== edit.version) return { kind: 'changed', row, project };
  const [saved] = await tx.orm
    .update(scriptVersion)
    .set({ ...given, version: row.version + 1 })
    .where(eq(scriptVersion.id, row.id))
    .returning();
  if (!saved) throw new Error('a draft vanished under the lock of its project');
  await noteDraft(tx, saved, { what: 'draft_edited', by: edit.by, at: edit.now, fields: changed });
  await announceFiles(tx, edit.id);
  return { kind: 'saved', row: saved, project };
}

const at = { table: scriptVersion, state: 'state', version: 'version' } as const;

export interface VersionMove extends Place {
  readonly act: ScriptAct;
  readonly from: ScriptState;
  readonly reason: string;
}

/**
 * Moves a draft to another state. Of several moves from one state one wins; repeating it changes nothing. Publishing
 * supersedes the draft published so far in the same transaction, so that there is always one current draft.
 */
export async function moveVersion(
  tx: Transaction,
  { notifier }: ProjectsParts,
  move: VersionMove,
): Promise<Outcome> {
  const locked = await lockVersion(tx, move);
  if ('kind' in locked) return locked;
  const { row, project } = locked;
  const who = sideOf(project.me, row);
  if (row.state !== move.from)
    return { kind: row.state === moveOf(scriptMoves, move.act).to ? 'saved' : 'changed', row, project };
  const given = move.reason === '' ? [] : (['reason'] as const);
  const checked = checkMove(scriptMoves, { act: move.act, from: row.state, who, given });
  if (checked.kind === 'closed') return { kind: 'closed' };
  if (checked.kind === 'needs') return { kind: 'no_reason' };
  const isPublished = checked.to === 'published';
  if (isPublished) await supersede(tx, move.id);
  const moved = await moveRow(tx, at, {
    id: row.id,
    from: [row.state],
    to: checked.to,
    version: row.version,
    set: {
      reason: checked.to === 'withdrawn' ? move.reason : '',
      ...(isPublished && { publishedAt: move.now }),
    },
  });
  if (moved.kind === 'absent') return { kind: 'version_absent' };
  if (moved.kind !== 'moved') throw new Error('a draft moved under the lock of its project');
  if (isPublished)
    await notifyPublished(tx, notifier, { project: project.row, row: moved.row, by: move.by, now: move.now });
  else if (row.state === 'published') await removePublishedNotification(tx, notifier, row.id);
  const { by, now, reason } = move;
  const states = { from: row.state, to: checked.to, note: checked.to === 'withdrawn' ? reason : '' };
  await noteDraft(tx, moved.row, { what: 'draft_moved', by, at: now, ...states });
  await announceFiles(tx, move.id);
  return { kind: 'saved', row: moved.row, project };
}

/** Writes what happened to a draft into the history, for those who read the draft. */
const noteDraft = (
  tx: Transaction,
  row: VersionRow,
  happened: Pick<NewEntry<ProjectStep>, 'what' | 'by' | 'at' | 'fields' | 'from' | 'to' | 'note'>,
) =>
  history.note(tx, row.projectId, {
    ...happened,
    name: row.title || row.fileName,
    ...draftAudience(row),
  });

/** What was published until now is not any more. */
const supersede = (tx: Transaction, projectId: ClientId) =>
  tx.orm
    .update(scriptVersion)
    .set({ state: 'superseded' })
    .where(and(eq(scriptVersion.projectId, projectId), eq(scriptVersion.state, 'published')));
