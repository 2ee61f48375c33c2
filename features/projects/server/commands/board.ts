import { and, count, eq } from 'drizzle-orm';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { checkMove } from '#platform/contract/states.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { moveRow } from '#platform/server/database/move-row.ts';
import { limits, type PersonState, type ProjectRole } from '../../limits.ts';
import { talksAudience } from '../../policy/history.ts';
import { editsProject } from '../../policy/rules.ts';
import { mayPlace, needsReason, personMoves } from '../../policy/states.ts';
import { type EntryRow, lockProject } from '../access.ts';
import { history } from '../queries/history.ts';
import { projectPerson } from '../tables.ts';
import { announceChange } from './notify.ts';
import type { Refused } from './parts.ts';

interface Entry {
  readonly id: ClientId;
  readonly entryId: ClientId;
  readonly by: PersonId;
  readonly now: Date;
}

export interface NewEntry extends Entry {
  readonly personId: PersonId | null;
  readonly name: string;
  readonly part: string;
  readonly department: string;
  readonly state: PersonState;
}

type Closed = Refused<'absent' | 'closed'>;

type Editor = { readonly kind: 'open'; readonly role: ProjectRole };

async function lockForEdit(tx: Transaction, { id, by, now }: Entry): Promise<Closed | Editor> {
  const locked = await lockProject(tx, { person: by, now }, id);
  if (!locked) return { kind: 'absent' };
  const { role } = locked.me;
  return editsProject(role) ? { kind: 'open', role } : { kind: 'closed' };
}

const at = ({ id, entryId }: Entry) => and(eq(projectPerson.id, entryId), eq(projectPerson.projectId, id));

async function findEntry(tx: Transaction, entry: Entry): Promise<EntryRow | undefined> {
  const [row] = await tx.orm.select().from(projectPerson).where(at(entry));
  return row;
}

/** Adds a person to the board, from Backlot or by name alone. They aren't notified and get no access (5.4). */
export async function addEntry(
  tx: Transaction,
  input: NewEntry,
): Promise<{ kind: 'added'; row: EntryRow } | Closed | Refused<'full' | 'unknown' | 'no_name'>> {
  const locked = await lockForEdit(tx, input);
  if (locked.kind !== 'open') return locked;
  if (!mayPlace(locked.role, input.state)) return { kind: 'closed' };
  const there = await findEntry(tx, input);
  if (there) return { kind: 'added', row: there };
  const known = input.personId && (await summariesOf(tx.orm, [input.personId])).get(input.personId);
  if (input.personId && !known) return { kind: 'unknown' };
  const name = known ? known.displayName : input.name;
  if (name === '') return { kind: 'no_name' };
  const [board] = await tx.orm
    .select({ people: count() })
    .from(projectPerson)
    .where(eq(projectPerson.projectId, input.id));
  if ((board?.people ?? 0) >= limits.peopleMax) return { kind: 'full' };
  const { personId, part, department, state, by, now } = input;
  const [row] = await tx.orm
    .insert(projectPerson)
    .values({
      id: input.entryId,
      projectId: input.id,
      personId,
      name,
      part,
      department,
      state,
      createdBy: by,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  // An id that an entry of another project has is nothing of this one's.
  if (!row) return { kind: 'absent' };
  await noteTalks(tx, input, row, { what: 'attached', to: state });
  await announceChange(tx, input.id);
  return { kind: 'added', row };
}

export interface EntryEdit extends Entry {
  readonly version: number;
  readonly part?: string | undefined;
  readonly department?: string | undefined;
  readonly note?: string | undefined;
  readonly due?: string | null | undefined;
  readonly isInDeck?: boolean | undefined;
}

type EntryOutcome =
  | { readonly kind: 'saved' | 'changed'; readonly row: EntryRow }
  | Closed
  | Refused<'gone' | 'no_reason' | 'no_way'>;

export async function editEntry(tx: Transaction, edit: EntryEdit): Promise<EntryOutcome> {
  const locked = await lockForEdit(tx, edit);
  if (locked.kind !== 'open') return locked;
  const row = await findEntry(tx, edit);
  if (!row) return { kind: 'gone' };
  const wanted = {
    part: edit.part ?? row.part,
    department: edit.department ?? row.department,
    note: edit.note ?? row.note,
    due: edit.due === undefined ? row.due : edit.due,
    isInDeck: edit.isInDeck ?? row.isInDeck,
  };
  const isSame = (Object.keys(wanted) as (keyof typeof wanted)[]).every((key) => wanted[key] === row[key]);
  if (isSame) return { kind: 'saved', row };
  if (row.version !== edit.version) return { kind: 'changed', row };
  return { kind: 'saved', row: await save(tx, edit, row, wanted) };
}

/** Says how far talks are: of several moves from one state one wins. What ends talks needs a reason. */
export async function moveEntry(
  tx: Transaction,
  move: Entry & { readonly from: PersonState; readonly to: PersonState; readonly reason: string },
): Promise<EntryOutcome> {
  const locked = await lockForEdit(tx, move);
  if (locked.kind !== 'open') return locked;
  const row = await findEntry(tx, move);
  if (!row) return { kind: 'gone' };
  if (row.state === move.to) return { kind: 'saved', row };
  if (row.state !== move.from) return { kind: 'changed', row };
  const { from, to, now } = move;
  const given = move.reason === '' ? [] : (['reason'] as const);
  const checked = checkMove(personMoves, { act: to, from, who: locked.role, given });
  if (checked.kind !== 'moves') return { kind: checked.kind === 'needs' ? 'no_reason' : 'no_way' };
  const reason = needsReason(personMoves, to) ? move.reason : '';
  const moved = await moveRow(
    tx,
    { table: projectPerson, state: 'state', version: 'version' },
    { id: row.id, from: [from], to, version: row.version, set: { reason, updatedAt: now } },
  );
  if (moved.kind === 'absent') return { kind: 'gone' };
  await noteTalks(tx, move, row, { what: 'talks', from, to, note: reason });
  await announceChange(tx, move.id);
  return { kind: 'saved', row: moved.row };
}

interface TalksStep {
  readonly what: 'attached' | 'talks' | 'detached';
  readonly from?: PersonState;
  readonly to: PersonState;
  readonly note?: string;
}

/** Names people on Backlot by their id, so that a deleted account is no longer named. */
async function noteTalks(
  tx: Transaction,
  { id, by, now }: Entry,
  { personId, name }: EntryRow,
  step: TalksStep,
): Promise<void> {
  const subject = personId ? { person: personId } : { name };
  await history.note(tx, id, { ...step, ...subject, ...talksAudience(step.to), at: now, by });
}

async function save(
  tx: Transaction,
  entry: Entry,
  row: EntryRow,
  values: Partial<EntryRow>,
): Promise<EntryRow> {
  const [saved] = await tx.orm
    .update(projectPerson)
    .set({ ...values, version: row.version + 1, updatedAt: entry.now })
    .where(at(entry))
    .returning();
  if (!saved) throw new Error('an entry vanished under the lock of its project');
  await announceChange(tx, entry.id);
  return saved;
}

/** Removes a person from the board. Repeating it changes nothing. */
export async function removeEntry(tx: Transaction, entry: Entry): Promise<Closed | { kind: 'removed' }> {
  const locked = await lockForEdit(tx, entry);
  if (locked.kind !== 'open') return locked;
  const row = await findEntry(tx, entry);
  if (row && !mayPlace(locked.role, row.state)) return { kind: 'closed' };
  await tx.orm.delete(projectPerson).where(at(entry));
  if (row) await noteTalks(tx, entry, row, { what: 'detached', to: row.state });
  await announceChange(tx, entry.id);
  return { kind: 'removed' };
}
