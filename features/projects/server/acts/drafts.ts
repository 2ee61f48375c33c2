import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { summariesOf } from '#features/profiles/server/public.ts';
import { noteOpening } from '#features/shares/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { checkMove, moveOf } from '#platform/contract/states.ts';
import { toInstant } from '#platform/contract/time.ts';
import { changedIn, givenFields } from '#platform/server/changes.ts';
import type { Statement } from '#platform/server/database/database.ts';
import { moveRow } from '#platform/server/database/move-row.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { NewEntry } from '#platform/server/timeline/timeline.ts';
import type { ScriptVersion } from '../../contract/script-views.ts';
import type { ScriptFields, scriptsContract } from '../../contract/scripts.ts';
import { limits, type ProjectStep } from '../../limits.ts';
import { draftAudience } from '../../policy/history.ts';
import { editsProject, runsProject } from '../../policy/rules.ts';
import { editsDraft, readsDraft, scriptMoves, sideOf } from '../../policy/scripts.ts';
import { findOwnProject, lockProject, type OwnProject } from '../access.ts';
import { announceFiles, notifyPublished, removePublishedNotification } from '../notify.ts';
import { draftKindName, draftSubject, type ProjectsParts, type ProjectsWriting } from '../parts.ts';
import { history } from '../queries/history.ts';
import { listOpenings, viewOpenings } from '../queries/openings.ts';
import {
  countVersions,
  findVersion,
  listVersions,
  type OpenVersion,
  readersOf,
  type VersionRow,
} from '../queries/scripts.ts';
import { scriptVersion } from '../tables.ts';
import type { Comparisons } from './files/compare-drafts.ts';
import { inspectDraft } from './files/inspect-file.ts';

interface DraftsParts extends ProjectsParts {
  readonly comparisons: Comparisons;
}

export const drafts: Acts<typeof scriptsContract, DraftsParts> = {
  async versions(at, { id, ...paging }) {
    const project = (await findOwnProject(at.orm, at, id)) ?? at.refuse('project.absent');
    const { rows, nextCursor } = await listVersions(at.orm, { ...paging, project });
    return { items: await viewVersions(at.orm, rows, { project, now: at.now }), nextCursor };
  },

  /** Adds a draft with its uploaded file; the same id again is what was made (X2). */
  addVersion: {
    async steps(at, { id, versionId, fileId, ...input }) {
      // A retry is answered without its file, which is already in use.
      const earlier = await findVersion(at.orm, at, { id, versionId });
      if (earlier === 'absent') return at.refuse('project.absent');
      if (earlier !== 'version_absent' && earlier.row.uploadedBy === at.person) return viewOne(at, earlier);
      const found = await inspectDraft(at, at.person, fileId);
      if (found.kind !== 'pages') return at.refuse(`script.file_${found.kind}`);
      const { pages, hash } = found;
      return at.write(async (act) => {
        const project = (await lockProject(act.tx, act, id)) ?? act.refuse('project.absent');
        if (!editsProject(project.me.role)) return act.refuse('project.closed');
        const [there] = await act.orm.select().from(scriptVersion).where(eq(scriptVersion.id, versionId));
        if (there) {
          // The id belongs to another draft.
          const isIt = there.projectId === id && there.uploadedBy === act.person;
          return isIt ? viewOne(act, { row: there, project }) : act.refuse('project.absent');
        }
        if ((await countVersions(act.orm, id)) >= limits.versionsMax) return act.refuse('scripts.full');
        const use = { kind: draftKindName, subject: draftSubject(versionId) };
        if (!(await act.documents.claim(act.tx, { id: fileId, person: act.person, ...use })))
          return act.refuse('script.file_absent');
        const { title, draftDate, color, departments, fileName } = input;
        const [row] = await act.orm
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
            uploadedBy: act.person,
            createdAt: act.now,
          })
          .returning();
        if (!row) throw new Error('a draft was not written under the lock of its project');
        await noteDraft(act, row, { what: 'draft_added' });
        await announceFiles(act.tx, id);
        return viewOne(act, { row, project });
      });
    },
  },

  /** Changes what a draft says of itself: of several edits of one version one wins, and the same again is the same. */
  async editVersion(act, { id, versionId, version, ...fields }) {
    const project = (await lockProject(act.tx, act, id)) ?? act.refuse('project.absent');
    const row = (await findRead(act, project, versionId)) ?? act.refuse('script.absent');
    if (!editsDraft(sideOf(project.me, row), row.state)) return act.refuse('project.closed');
    const edit: Partial<ScriptFields> = givenFields(fields);
    const changed = changedIn<ScriptFields>(row, edit);
    if (changed.length === 0) return viewOne(act, { row, project });
    if (row.version !== version)
      return act.refuse('script.changed', { current: await viewOne(act, { row, project }) });
    const [saved] = await act.orm
      .update(scriptVersion)
      .set({ ...edit, version: row.version + 1 })
      .where(eq(scriptVersion.id, row.id))
      .returning();
    if (!saved) throw new Error('a draft vanished under the lock of its project');
    await noteDraft(act, saved, { what: 'draft_edited', fields: changed });
    await announceFiles(act.tx, id);
    return viewOne(act, { row: saved, project });
  },

  /**
   * Moves a draft to another state. Of several moves from one state one wins; repeating it changes nothing. Publishing
   * supersedes the draft published so far in the same transaction, so that there is always one current draft.
   */
  async moveVersion(act, { id, versionId, ...move }) {
    const project = (await lockProject(act.tx, act, id)) ?? act.refuse('project.absent');
    const row = (await findRead(act, project, versionId)) ?? act.refuse('script.absent');
    if (row.state !== move.from) {
      const current = await viewOne(act, { row, project });
      const isDone = row.state === moveOf(scriptMoves, move.act).to;
      return isDone ? current : act.refuse('script.changed', { current });
    }
    const who = sideOf(project.me, row);
    const given = move.reason === '' ? [] : (['reason'] as const);
    const checked = checkMove(scriptMoves, { act: move.act, from: row.state, who, given });
    if (checked.kind === 'closed') return act.refuse('project.closed');
    if (checked.kind === 'needs') return act.refuse('script.reason_missing');
    const { to } = checked;
    const reason = to === 'withdrawn' ? move.reason : '';
    if (to === 'published') await supersede(act, id);
    const moved = await moveRow(
      act,
      { table: scriptVersion, state: 'state', version: 'version' },
      {
        id: row.id,
        from: [row.state],
        to,
        version: row.version,
        set: { reason, ...(to === 'published' && { publishedAt: act.now }) },
      },
    );
    if (moved.kind === 'absent') return act.refuse('script.absent');
    if (moved.kind !== 'moved') throw new Error('a draft moved under the lock of its project');
    if (to === 'published') {
      const news = { project: project.row, row: moved.row, by: act.person, now: act.now };
      await notifyPublished(act.tx, act.notifier, news);
    } else if (row.state === 'published') await removePublishedNotification(act.tx, act.notifier, row.id);
    await noteDraft(act, moved.row, { what: 'draft_moved', from: row.state, to, note: reason });
    await announceFiles(act.tx, id);
    return viewOne(act, { row: moved.row, project });
  },

  async compareVersions(at, { id, ...pair }) {
    const [from, to] = await Promise.all([
      findVersion(at.orm, at, { id, versionId: pair.from }),
      findVersion(at.orm, at, { id, versionId: pair.to }),
    ]);
    if (from === 'absent' || to === 'absent') return at.refuse('project.absent');
    if (from === 'version_absent' || to === 'version_absent') return at.refuse('script.absent');
    return at.comparisons.of({ from: from.row, to: to.row, actor: at.actor });
  },

  /** Records the furthest page someone read, on their share too if they have one. */
  async readOn(act, { id, openingId, page }) {
    const { me } = (await findOwnProject(act.orm, act, id)) ?? act.refuse('project.absent');
    const since = new Date(act.now.getTime() - limits.openingMs);
    const [opening] = await act.tx.run<{ page: number }>(notePage, [openingId, id, me.personId, since, page]);
    if (!opening) return act.refuse('paper_opening.absent');
    if (me.shareId) await noteOpening(act.tx, { id: me.shareId, page: opening.page, now: act.now });
    return { page: opening.page };
  },

  async versionOpenings(at, place) {
    const open = await findVersion(at.orm, at, place);
    if (open === 'absent') return at.refuse('project.absent');
    if (open === 'version_absent') return at.refuse('script.absent');
    if (!runsProject(open.project.me.role)) return at.refuse('project.closed');
    const { versionId } = place;
    return { items: await viewOpenings(at.orm, await listOpenings(at.orm, { versionId })) };
  },
};

/** A draft that the caller may read, of a locked project. */
async function findRead(
  { orm }: ProjectsWriting,
  project: OwnProject,
  versionId: ClientId,
): Promise<VersionRow | undefined> {
  const [row] = await orm
    .select()
    .from(scriptVersion)
    .where(and(eq(scriptVersion.id, versionId), eq(scriptVersion.projectId, project.row.id)));
  return row && readsDraft(project.me, row) ? row : undefined;
}

/** Writes what happened to a draft into the history, for those who read the draft. */
const noteDraft = (
  { tx, person: by, now }: ProjectsWriting,
  row: VersionRow,
  happened: Pick<NewEntry<ProjectStep>, 'what' | 'fields' | 'from' | 'to' | 'note'>,
) =>
  history.note(tx, row.projectId, {
    ...happened,
    by,
    at: now,
    name: row.title || row.fileName,
    ...draftAudience(row),
  });

/** What was published until now is not any more. */
const supersede = ({ orm }: ProjectsWriting, projectId: ClientId) =>
  orm
    .update(scriptVersion)
    .set({ state: 'superseded' })
    .where(and(eq(scriptVersion.projectId, projectId), eq(scriptVersion.state, 'published')));

// The viewer reports this, so it is capped at the number of pages and never goes down.
const notePage: Statement = {
  name: 'project-paper-read-on',
  text: `update project_paper_opening o set page = greatest(o.page, least($5::int, paper.pages))
    from (select id, pages from script_version where project_id = $2
      union all select id, pages from project_document where project_id = $2) paper
    where paper.id = coalesce(o.version_id, o.document_id)
      and o.id = $1 and o.person_id = $3 and o.way = 'read' and o.at > $4
    returning o.page`,
};

interface At {
  readonly orm: NodePgDatabase;
  readonly now: Date;
}

async function viewOne({ orm, now }: At, { row, project }: OpenVersion): Promise<ScriptVersion> {
  const [view] = await viewVersions(orm, [row], { project, now });
  if (!view) throw new Error('a draft without a view');
  return view;
}

/** Drafts as a member of their project sees them. */
async function viewVersions(
  orm: NodePgDatabase,
  rows: readonly VersionRow[],
  at: { readonly project: OwnProject; readonly now: Date },
): Promise<ScriptVersion[]> {
  const [people, readers] = await Promise.all([
    summariesOf(orm, [...new Set(rows.flatMap(({ uploadedBy }) => uploadedBy ?? []))]),
    readersOf(orm, rows, at),
  ]);
  return rows.map((row) => ({
    id: row.id,
    projectId: row.projectId,
    title: row.title,
    draftDate: row.draftDate,
    color: row.color,
    pages: row.pages,
    fileName: row.fileName,
    state: row.state,
    reason: row.reason,
    departments: row.departments,
    side: sideOf(at.project.me, row),
    uploadedBy: (row.uploadedBy && people.get(row.uploadedBy)?.displayName) || '',
    createdAt: toInstant(row.createdAt),
    publishedAt: row.publishedAt && toInstant(row.publishedAt),
    readers: readers.get(row.id) ?? null,
    version: row.version,
  }));
}
