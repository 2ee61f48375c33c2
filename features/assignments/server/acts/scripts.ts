import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { unusedFiles } from '#features/documents/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { type Reading, writing } from '#platform/server/http/acts.ts';
import type { MarkedCopy } from '#platform/server/papers/marks/copy-bytes.ts';
import { type NewOpening, openingFor } from '#platform/server/papers/openings.ts';
import type { PaperAsked } from '#platform/server/papers/paper-door.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { limits } from '../../limits.ts';
import { mayOpenScript, statusOf } from '../../policy/states.ts';
import { findAssignment, lockAssignment, type OpenAssignment } from '../access.ts';
import { start } from '../notify/changes.ts';
import { type AssignmentsParts, scriptKindName, scriptSubject } from '../parts.ts';
import { keeperOf } from '../queries/reads.ts';
import { assignment, scriptOpening } from '../tables.ts';
import { namesTo } from '../views/blind.ts';

/** The page count of an uploaded script, or why it is refused. */
export async function countPages(
  {
    orm,
    person,
    notifier: { platform },
    scripts,
    copies,
  }: AssignmentsParts & Pick<Reading, 'orm' | 'person'>,
  id: ClientId,
): Promise<number | 'script.absent' | 'script.unreadable' | 'script.too_long'> {
  const file = (await unusedFiles(orm, { person, kind: scriptKindName, ids: [id] })).get(id);
  const stream = file && (await platform.files.read(file.key));
  if (!stream) return 'script.absent';
  const bytes = await buffer(stream);
  const looked = await scripts.lookInto(bytes);
  if (looked.kind !== 'pages') return 'script.unreadable';
  if (looked.pages > limits.scriptPagesMax) return 'script.too_long';
  // Made now, so that its first reader waits for nothing; what cannot be marked is not taken.
  return (await copies.prepare(id, bytes)) ? looked.pages : 'script.unreadable';
}

/**
 * Opens a script for its assigner, and for its reader while the assignment is open. Every copy is marked with who
 * opened it, when, and the code of that opening. Undefined alike for a forbidden, an ended and an absent one (ASG-2,
 * X8).
 */
export async function openScript(
  parts: AssignmentsParts,
  id: ClientId,
  { actor, opening, isPart }: PaperAsked,
): Promise<{ readonly fileName: string; readonly copy: MarkedCopy } | undefined> {
  const open = await openableScript(parts, actor, id);
  if (!open) return undefined;
  const { personId: person } = actor;
  const begun = await openingFor(parts.notifier.platform, {
    table: scriptOpening,
    isOf: eq(scriptOpening.assignmentId, id),
    person,
    opening,
    isPart,
    lastsMs: limits.openingMs,
    begin: (one) => beginOpening(parts, id, one),
  });
  const { row } = open;
  const copy =
    begun &&
    (await parts.copies.of({
      file: row.scriptId,
      reader: person,
      opening: begun,
      open: async () => {
        const subject = scriptSubject(await keeperOf(parts.notifier.platform.database.orm, row));
        return parts.documents.open({ id: row.scriptId, subject, actor });
      },
    }));
  return copy && { fileName: namesTo(open.part, row).fileName, copy };
}

/** An assignment whose script the actor may open now; asked again while a copy is on its way. */
export async function openableScript(
  parts: AssignmentsParts,
  { personId: person }: Actor,
  id: ClientId,
): Promise<OpenAssignment | undefined> {
  const open = await findAssignment({ orm: parts.notifier.platform.database.orm, person }, id);
  return open && mayOpenScript(open.part, statusOf(open.row.status)) ? open : undefined;
}

async function beginOpening(
  parts: AssignmentsParts,
  id: ClientId,
  opening: NewOpening,
): Promise<typeof scriptOpening.$inferSelect | undefined> {
  const { at: now, personId: person } = opening;
  return await parts.notifier.platform.database.write(async (tx) => {
    const act = { ...writing(tx, parts, { now }), person };
    const open = await lockAssignment(act, id);
    if (!open || !mayOpenScript(open.part, statusOf(open.row.status))) return undefined;
    const [begun] = await act.orm
      .insert(scriptOpening)
      .values({ ...opening, assignmentId: id })
      .onConflictDoNothing({ target: scriptOpening.id })
      .returning();
    if (begun && open.part === 'assignee') {
      await act.orm.update(assignment).set({ lastViewed: now }).where(eq(assignment.id, id));
      await start(act, open.row);
    }
    return begun;
  });
}
