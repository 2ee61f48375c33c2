import { asc, desc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { namedIn, presentEntry } from '#platform/server/timeline/timeline.ts';
import type { MarginNoteView, StepView } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import type { MarginRow, SeenAssignment } from '../access.ts';
import { history, type StepRow } from '../notify/changes.ts';
import { marginNote, scriptOpening } from '../tables.ts';

/** Who opened which copy of the script when, for the assigner. */
async function openingsOf(orm: NodePgDatabase, assignmentId: ClientId): Promise<StepRow[]> {
  const rows = await orm
    .select()
    .from(scriptOpening)
    .where(eq(scriptOpening.assignmentId, assignmentId))
    .orderBy(desc(scriptOpening.at))
    .limit(limits.stepsMax);
  return rows.map(({ id: opening, code, personId, at }) =>
    history.entry(assignmentId, { id: opening, what: 'opened', at, by: personId, note: code }),
  );
}

/** A margin note next to its part. */
export const viewMargin = ({ id, part, text, doneAt }: MarginRow): MarginNoteView => ({
  id,
  part,
  text,
  isDone: doneAt !== null,
});

/** Notes on the parts of a coverage, by the return they came with. */
async function marginsOf(
  orm: NodePgDatabase,
  steps: readonly StepRow[],
): Promise<ReadonlyMap<string, MarginNoteView[]>> {
  const rows = await orm
    .select()
    .from(marginNote)
    .where(
      inArray(
        marginNote.stepId,
        steps.map((step) => step.id),
      ),
    )
    .orderBy(asc(marginNote.at), asc(marginNote.id));
  const byStep = Map.groupBy(rows, ({ stepId }) => stepId);
  return new Map([...byStep].map(([step, notes]) => [step, notes.map(viewMargin)]));
}

/** The history of an assignment, latest first. Entries before a reassignment are only for the assigner. */
export async function historyOf(orm: NodePgDatabase, { row, part }: SeenAssignment): Promise<StepView[]> {
  const { rows: steps } = await history.read(orm, { id: row.id, audiences: [], limit: limits.stepsMax });
  const since = steps.findIndex(({ what }) => what === 'reassigned');
  const shown =
    part === 'assigner'
      ? [...steps, ...(await openingsOf(orm, row.id))].toSorted(
          (one, other) => other.at.getTime() - one.at.getTime(),
        )
      : steps.slice(0, since < 0 ? undefined : since + 1);
  const [people, margins] = await Promise.all([summariesOf(orm, namedIn(shown)), marginsOf(orm, steps)]);
  return shown.map((step) => {
    const entry = presentEntry(step, people);
    // Comments between assigner and reader are private to them.
    if (part === 'manager') return { ...entry, note: '', margin: [] };
    return { ...entry, margin: margins.get(step.id) ?? [] };
  });
}
