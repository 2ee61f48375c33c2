import { and, count, eq } from 'drizzle-orm';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { checkMove } from '#platform/contract/states.ts';
import { moveRow } from '#platform/server/database/move-row.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { boardContract } from '../../contract/members.ts';
import { limits, type PersonState } from '../../limits.ts';
import { talksAudience } from '../../policy/history.ts';
import { editsProject } from '../../policy/rules.ts';
import { mayPlace, needsReason, personMoves } from '../../policy/states.ts';
import { type EntryRow, findOwnProject, lockProject } from '../access.ts';
import { announceChange } from '../notify.ts';
import type { ProjectsParts, ProjectsWriting } from '../parts.ts';
import { history } from '../queries/history.ts';
import { listEntries } from '../queries/projects.ts';
import { projectPerson } from '../tables.ts';
import { viewEntries } from '../views.ts';

export const board: Acts<typeof boardContract, ProjectsParts> = {
  async people(at, { id }) {
    const own = (await findOwnProject(at.orm, at, id)) ?? at.refuse('project.absent');
    return { items: await viewEntries(at.orm, await listEntries(at.orm, id), own.me.role) };
  },

  /** Adds a person to the board, from Backlot or by name alone. They aren't notified and get no access (5.4). */
  async addPerson(act, { id, entryId, ...input }) {
    const { personId, part, department, state } = input;
    const { me } = (await lockProject(act.tx, act, id)) ?? act.refuse('project.absent');
    if (!editsProject(me.role) || !mayPlace(me.role, state)) return act.refuse('project.closed');
    const there = await findEntry(act, { id, entryId });
    if (there) return viewOne(act, there);
    const known = personId && (await summariesOf(act.orm, [personId])).get(personId);
    if (personId && !known) return act.refuse('project_person.unknown');
    const name = known ? known.displayName : input.name;
    if (name === '') return act.refuse('project_person.name_missing');
    const [entries] = await act.orm
      .select({ people: count() })
      .from(projectPerson)
      .where(eq(projectPerson.projectId, id));
    if ((entries?.people ?? 0) >= limits.peopleMax) return act.refuse('project_people.full');
    const [row] = await act.orm
      .insert(projectPerson)
      .values({
        id: entryId,
        projectId: id,
        personId,
        name,
        part,
        department,
        state,
        createdBy: act.person,
        createdAt: act.now,
        updatedAt: act.now,
      })
      .onConflictDoNothing()
      .returning();
    // An id that an entry of another project has is nothing of this one's.
    if (!row) return act.refuse('project.absent');
    await noteTalks(act, row, { what: 'attached', to: state });
    await announceChange(act.tx, id);
    return viewOne(act, row);
  },

  async editPerson(act, { version, ...edit }) {
    const { me } = (await lockProject(act.tx, act, edit.id)) ?? act.refuse('project.absent');
    if (!editsProject(me.role)) return act.refuse('project.closed');
    const row = (await findEntry(act, edit)) ?? act.refuse('project_person.absent');
    const wanted = {
      part: edit.part ?? row.part,
      department: edit.department ?? row.department,
      note: edit.note ?? row.note,
      due: edit.due === undefined ? row.due : edit.due,
      isInDeck: edit.isInDeck ?? row.isInDeck,
    };
    const isSame = (Object.keys(wanted) as (keyof typeof wanted)[]).every((key) => wanted[key] === row[key]);
    if (isSame) return viewOne(act, row);
    if (row.version !== version)
      return act.refuse('project_person.changed', { current: await viewOne(act, row) });
    const [saved] = await act.orm
      .update(projectPerson)
      .set({ ...wanted, version: row.version + 1, updatedAt: act.now })
      .where(isOne(edit))
      .returning();
    if (!saved) throw new Error('an entry vanished under the lock of its project');
    await announceChange(act.tx, edit.id);
    return viewOne(act, saved);
  },

  /** Says how far talks are: of several moves from one state one wins. What ends talks needs a reason. */
  async movePerson(act, { from, to, ...move }) {
    const { me } = (await lockProject(act.tx, act, move.id)) ?? act.refuse('project.absent');
    if (!editsProject(me.role)) return act.refuse('project.closed');
    const row = (await findEntry(act, move)) ?? act.refuse('project_person.absent');
    if (row.state === to) return viewOne(act, row);
    if (row.state !== from) return act.refuse('project_person.changed', { current: await viewOne(act, row) });
    const given = move.reason === '' ? [] : (['reason'] as const);
    const checked = checkMove(personMoves, { act: to, from, who: me.role, given });
    if (checked.kind === 'needs') return act.refuse('project_person.reason_missing');
    if (checked.kind !== 'moves') return act.refuse('project_person.no_way');
    const reason = needsReason(personMoves, to) ? move.reason : '';
    const moved = await moveRow(
      act,
      { table: projectPerson, state: 'state', version: 'version' },
      { id: row.id, from: [from], to, version: row.version, set: { reason, updatedAt: act.now } },
    );
    if (moved.kind === 'absent') return act.refuse('project_person.absent');
    await noteTalks(act, row, { what: 'talks', from, to, note: reason });
    await announceChange(act.tx, move.id);
    return viewOne(act, moved.row);
  },

  /** Repeating it changes nothing. */
  async removePerson(act, place) {
    const { me } = (await lockProject(act.tx, act, place.id)) ?? act.refuse('project.absent');
    if (!editsProject(me.role)) return act.refuse('project.closed');
    const row = await findEntry(act, place);
    if (row && !mayPlace(me.role, row.state)) return act.refuse('project.closed');
    await act.orm.delete(projectPerson).where(isOne(place));
    if (row) await noteTalks(act, row, { what: 'detached', to: row.state });
    await announceChange(act.tx, place.id);
    return place;
  },
};

interface Place {
  readonly id: ClientId;
  readonly entryId: ClientId;
}

const isOne = ({ id, entryId }: Place) => and(eq(projectPerson.id, entryId), eq(projectPerson.projectId, id));

async function findEntry({ orm }: ProjectsWriting, place: Place): Promise<EntryRow | undefined> {
  const [row] = await orm.select().from(projectPerson).where(isOne(place));
  return row;
}

/** Only people who edit the project change its board, and they see all of it. */
async function viewOne({ orm }: ProjectsWriting, row: EntryRow) {
  const [entry] = await viewEntries(orm, [row], 'contributor');
  if (!entry) throw new Error('an entry without a view');
  return entry;
}

interface TalksStep {
  readonly what: 'attached' | 'talks' | 'detached';
  readonly from?: PersonState;
  readonly to: PersonState;
  readonly note?: string;
}

/** Names people on Backlot by their id, so that a deleted account is no longer named. */
async function noteTalks(
  { tx, person: by, now }: ProjectsWriting,
  { projectId, personId, name }: EntryRow,
  step: TalksStep,
): Promise<void> {
  const subject = personId ? { person: personId } : { name };
  await history.note(tx, projectId, { ...step, ...subject, ...talksAudience(step.to), at: now, by });
}
