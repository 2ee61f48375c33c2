import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { and, eq, gt } from 'drizzle-orm';
import { unusedFiles } from '#features/documents/server/public.ts';
import { addressesOf } from '#features/identity/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { momentOnPaper } from '#platform/server/papers/paper-dates.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { limits } from '../../limits.ts';
import { mayOpenScript, statusOf } from '../../policy/states.ts';
import { type AssignmentRow, findAssignment, lockAssignment, type OpenAssignment } from '../access.ts';
import { type AssignmentsParts, scriptKindName, scriptSubject } from '../commands/parts.ts';
import { start } from '../commands/write-coverage.ts';
import { namesTo } from '../present/blind.ts';
import { keeperOf } from '../queries/reads.ts';
import { assignment, scriptOpening } from '../tables.ts';

export type Inspected =
  | { readonly kind: 'pages'; readonly pages: number }
  | { readonly kind: 'absent' | 'unreadable' | 'too_long' };

/** The page count of an uploaded script, or why it is refused. */
export async function inspectScript(
  { notifier: { platform }, scripts }: AssignmentsParts,
  actor: Actor,
  id: ClientId,
): Promise<Inspected> {
  const wanted = { person: actor.personId, kind: scriptKindName, ids: [id] };
  const file = (await unusedFiles(platform.database.orm, wanted)).get(id);
  const stream = file && (await platform.files.read(file.key));
  if (!stream) return { kind: 'absent' };
  const looked = await scripts.lookInto(await buffer(stream));
  if (looked.kind !== 'pages') return { kind: 'unreadable' };
  return looked.pages > limits.scriptPagesMax ? { kind: 'too_long' } : looked;
}

/** A marked copy of a script for one opening. */
export interface MarkedScript {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

export interface ScriptWish {
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
  wish: ScriptWish,
): Promise<MarkedScript | undefined> {
  const { orm } = parts.notifier.platform.database;
  const open = await findAssignment(orm, actor.personId, wish.id);
  if (!open || !mayOpenScript(open.part, statusOf(open.row.status))) return undefined;
  const opening =
    (await openingOf(parts, actor, wish)) ??
    (await beginOpening(parts, actor, wish)) ??
    // The same person's concurrent request was faster.
    (await openingOf(parts, actor, wish));
  const bytes = opening && (await parts.copies.of(opening.id, () => marked(parts, actor, { open, opening })));
  return bytes && { fileName: namesTo(open.part, open.row).fileName, bytes };
}

type Opening = typeof scriptOpening.$inferSelect;

/** An opening this person began recently. */
async function openingOf(
  { notifier: { platform } }: AssignmentsParts,
  { personId }: Actor,
  { id, opening }: ScriptWish,
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
  { notifier: { platform } }: AssignmentsParts,
  { personId }: Actor,
  { id, opening, isPart }: ScriptWish,
): Promise<Opening | undefined> {
  if (isPart) return undefined;
  const now = platform.clock.now();
  const code = randomBytes(5).toString('hex').toUpperCase();
  return await platform.database.write(async (tx) => {
    const open = await lockAssignment(tx, personId, id);
    if (!open || !mayOpenScript(open.part, statusOf(open.row.status))) return undefined;
    const [begun] = await tx.orm
      .insert(scriptOpening)
      .values({ id: opening ?? platform.newId(), code, assignmentId: id, personId, at: now })
      .onConflictDoNothing({ target: scriptOpening.id })
      .returning();
    if (begun && open.part === 'assignee') {
      await tx.orm.update(assignment).set({ lastViewed: now }).where(eq(assignment.id, id));
      await start(tx, platform, open.row, personId);
    }
    return begun;
  });
}

type Marking = { readonly open: OpenAssignment; readonly opening: Opening };

async function marked(
  { notifier, documents, scripts }: AssignmentsParts,
  actor: Actor,
  { open, opening }: Marking,
): Promise<Uint8Array | undefined> {
  const { platform } = notifier;
  const bytes = await bytesOf(platform, documents, { row: open.row, actor });
  if (!bytes) return undefined;
  const address = await addressesOf(platform.database.orm, [actor.personId]);
  const person = await notifier.people.of([actor.personId]);
  const mark = {
    name: person.get(actor.personId)?.displayName ?? '',
    email: address.get(actor.personId)?.email ?? '',
    at: momentOnPaper(opening.at),
    code: opening.code,
  };
  return scripts.mark(bytes, mark);
}

async function bytesOf(
  platform: Platform,
  documents: AssignmentsParts['documents'],
  { row, actor }: { readonly row: AssignmentRow; readonly actor: Actor },
): Promise<Uint8Array | undefined> {
  const file = await documents.open({
    id: row.scriptId,
    subject: scriptSubject(await keeperOf(platform.database.orm, row)),
    actor,
  });
  const stream = file && (await platform.files.read(file.key));
  return stream && buffer(stream);
}
