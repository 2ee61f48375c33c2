import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { and, eq, gt } from 'drizzle-orm';
import { unusedFiles } from '#features/documents/server/public.ts';
import { addressesOf } from '#features/identity/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { type Reading, writing } from '#platform/server/http/acts.ts';
import type { MarkedCopy } from '#platform/server/papers/marks/copy-bytes.ts';
import { momentOnPaper } from '#platform/server/papers/paper-dates.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { limits } from '../../limits.ts';
import { mayOpenScript, statusOf } from '../../policy/states.ts';
import { type AssignmentRow, findAssignment, lockAssignment, type OpenAssignment } from '../access.ts';
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

/** A marked copy of a script for one opening. */
export interface MarkedScript {
  readonly fileName: string;
  readonly copy: MarkedCopy;
}

export interface ScriptRequest {
  readonly id: ClientId;
  /** Lets a viewer fetch one copy in parts. Without it, every request opens a new one. */
  readonly opening: ClientId | undefined;
  /** Whether a part is requested, which needs an existing opening. */
  readonly isPart: boolean;
}

/**
 * Opens a script for its assigner, and for its reader while the assignment is open. Every copy is marked with who
 * opened it, when, and the code of that opening. Undefined alike for a forbidden, an ended and an absent one (ASG-2,
 * X8).
 */
export async function openScript(
  parts: AssignmentsParts,
  actor: Actor,
  asked: ScriptRequest,
): Promise<MarkedScript | undefined> {
  const open = await openableScript(parts, actor, asked.id);
  if (!open) return undefined;
  const opening =
    (await openingOf(parts, actor, asked)) ??
    (await beginOpening(parts, actor, asked)) ??
    // The same person's concurrent request was faster.
    (await openingOf(parts, actor, asked));
  const copy = opening && (await markedCopy(parts, actor, { open, opening }));
  return copy && { fileName: namesTo(open.part, open.row).fileName, copy };
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

type Opening = typeof scriptOpening.$inferSelect;

/** An opening this person began recently. */
async function openingOf(
  { notifier: { platform } }: AssignmentsParts,
  { personId }: Actor,
  { id, opening }: ScriptRequest,
): Promise<Opening | undefined> {
  if (!opening) return undefined;
  const [found] = await platform.database.orm
    .select()
    .from(scriptOpening)
    .where(
      and(
        eq(scriptOpening.id, opening),
        eq(scriptOpening.assignmentId, id),
        eq(scriptOpening.personId, personId),
        gt(scriptOpening.at, new Date(platform.clock.now().getTime() - limits.openingMs)),
      ),
    );
  return found;
}

async function beginOpening(
  parts: AssignmentsParts,
  { personId }: Actor,
  { id, opening, isPart }: ScriptRequest,
): Promise<Opening | undefined> {
  if (isPart) return undefined;
  const { platform } = parts.notifier;
  const now = platform.clock.now();
  const code = randomBytes(5).toString('hex').toUpperCase();
  return await platform.database.write(async (tx) => {
    const act = { ...writing(tx, parts, { now }), person: personId };
    const open = await lockAssignment(act, id);
    if (!open || !mayOpenScript(open.part, statusOf(open.row.status))) return undefined;
    const [begun] = await act.orm
      .insert(scriptOpening)
      .values({ id: opening ?? platform.newId(), code, assignmentId: id, personId, at: now })
      .onConflictDoNothing({ target: scriptOpening.id })
      .returning();
    if (begun && open.part === 'assignee') {
      await act.orm.update(assignment).set({ lastViewed: now }).where(eq(assignment.id, id));
      await start(act, open.row);
    }
    return begun;
  });
}

type Marking = { readonly open: OpenAssignment; readonly opening: Opening };

const markedCopy = (
  { notifier, documents, copies }: AssignmentsParts,
  actor: Actor,
  { open: { row }, opening }: Marking,
): Promise<MarkedCopy | undefined> =>
  copies.of({
    file: row.scriptId,
    opening: opening.id,
    open: () => openStored(notifier.platform, documents, { row, actor }),
    mark: async () => {
      const address = await addressesOf(notifier.platform.database.orm, [actor.personId]);
      const person = await notifier.people.of([actor.personId]);
      return {
        name: person.get(actor.personId)?.displayName ?? '',
        email: address.get(actor.personId)?.email ?? '',
        at: momentOnPaper(opening.at),
        code: opening.code,
      };
    },
  });

async function openStored(
  platform: Platform,
  documents: AssignmentsParts['documents'],
  { row, actor }: { readonly row: AssignmentRow; readonly actor: Actor },
): Promise<{ read(): Promise<Uint8Array | undefined> } | undefined> {
  const subject = scriptSubject(await keeperOf(platform.database.orm, row));
  const file = await documents.open({ id: row.scriptId, subject, actor });
  return (
    file && {
      read: async () => {
        const stream = await platform.files.read(file.key);
        return stream ? buffer(stream) : undefined;
      },
    }
  );
}
