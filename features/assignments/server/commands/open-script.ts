import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { unusedFiles } from '#features/documents/server/public.ts';
import { addressesOf } from '#features/identity/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { limits } from '../../limits.ts';
import { mayOpenScript, statusOf } from '../../policy/states.ts';
import { type AssignmentRow, lockAssignment } from '../access.ts';
import { namesTo } from '../present/blind.ts';
import { momentWords } from '../present/moment-words.ts';
import { keeperOf } from '../queries/reads.ts';
import { assignment, scriptOpening } from '../tables.ts';
import { type AssignmentsParts, scriptKindName, scriptSubject } from './parts.ts';
import { start } from './write-coverage.ts';

export type Inspected =
  | { readonly kind: 'pages'; readonly pages: number }
  | { readonly kind: 'absent' | 'unreadable' | 'too_long' };

/** How many pages an uploaded script has, or why it is none. */
export async function inspectScript(
  { notifier: { platform }, papers }: AssignmentsParts,
  actor: Actor,
  id: ClientId,
): Promise<Inspected> {
  const wanted = { person: actor.personId, kind: scriptKindName, ids: [id] };
  const file = (await unusedFiles(platform.database.orm, wanted)).get(id);
  const stream = file && (await platform.files.read(file.key));
  if (!stream) return { kind: 'absent' };
  const answer = await papers.make({ kind: 'inspect', bytes: await buffer(stream) });
  if (answer.kind !== 'pages') return { kind: 'unreadable' };
  return answer.pages > limits.scriptPagesMax ? { kind: 'too_long' } : answer;
}

/** A copy of a script for one reading of it. */
export interface MarkedScript {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/**
 * Opens a script for its reader while the assignment is open, and for whoever gave it: every copy carries who opened
 * it, when, and the code of that opening. Undefined alike for a foreign, an ended and an absent one (ASG-2, X8).
 */
export async function openScript(
  { notifier, documents, papers }: AssignmentsParts,
  actor: Actor,
  id: ClientId,
): Promise<MarkedScript | undefined> {
  const { platform } = notifier;
  const code = randomBytes(5).toString('hex').toUpperCase();
  const now = platform.clock.now();
  const opened = await platform.database.write(async (tx) => {
    const open = await lockAssignment(tx, actor.personId, id);
    if (!open || !mayOpenScript(open.part, statusOf(open.row.status))) return undefined;
    const opening = { id: platform.newId(), code, assignmentId: id, personId: actor.personId, at: now };
    await tx.orm.insert(scriptOpening).values(opening);
    if (open.part === 'assignee') {
      await tx.orm.update(assignment).set({ lastViewed: now }).where(eq(assignment.id, id));
      await start(tx, platform, open.row, actor.personId);
    }
    return open;
  });
  const bytes = opened && (await bytesOf(platform, documents, { row: opened.row, actor }));
  if (!opened || !bytes) return undefined;
  const [address, person] = await Promise.all([
    addressesOf(platform.database.orm, [actor.personId]),
    notifier.people.of([actor.personId]),
  ]);
  const mark = {
    name: person.get(actor.personId)?.displayName ?? '',
    email: address.get(actor.personId)?.email ?? '',
    at: momentWords(now),
    code,
  };
  const answer = await papers.make({ kind: 'mark', bytes, mark });
  if (answer.kind !== 'made') throw new Error('a script could not be marked');
  return { fileName: namesTo(opened.part, opened.row).fileName, bytes: answer.bytes };
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
