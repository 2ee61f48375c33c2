import { and, count, eq, inArray } from 'drizzle-orm';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { limits } from '../../limits.ts';
import { mayWrite, statusOf } from '../../policy/states.ts';
import { type AssignmentRow, lockAssignment, writtenOf } from '../access.ts';
import { pageNote } from '../tables.ts';
import type { AssignmentsParts } from './parts.ts';
import { announceToReader } from './touch.ts';
import { start } from './write-coverage.ts';

export type PageNoteRow = typeof pageNote.$inferSelect;

interface OfReader {
  readonly id: ClientId;
  readonly actor: PersonId;
}

export interface PageNoteWish extends OfReader {
  readonly noteId: ClientId;
  readonly version: number;
  readonly page: number;
  readonly text: string;
}

export type PageNoteOutcome =
  | { readonly kind: 'done' | 'conflict'; readonly row: PageNoteRow }
  | { readonly kind: 'absent' | 'closed' | 'beyond' | 'full' };

const isOwn = (row: AssignmentRow, actor: PersonId) =>
  and(eq(pageNote.assignmentId, row.id), eq(pageNote.readerId, actor));

/**
 * Saves a page note on the version it is based on. If another window removed it meanwhile it is created again, so that
 * text being typed is not lost.
 */
export async function savePageNote(
  tx: Transaction,
  { notifier }: AssignmentsParts,
  wish: PageNoteWish,
): Promise<PageNoteOutcome> {
  const open = await lockAssignment(tx, wish.actor, wish.id);
  if (open?.part !== 'assignee') return { kind: 'absent' };
  const { row } = open;
  const [held] = await tx.orm.select().from(pageNote).where(eq(pageNote.id, wish.noteId));
  if (held && (held.assignmentId !== row.id || held.readerId !== wish.actor)) return { kind: 'absent' };
  // A retry, whose response was lost.
  if (held && held.page === wish.page && held.text === wish.text) return { kind: 'done', row: held };
  if (held && held.version !== wish.version) return { kind: 'conflict', row: held };
  const written = await writtenOf(tx, row);
  if (!mayWrite(statusOf(row.status), written?.state)) return { kind: 'closed' };
  if (wish.page > row.pages) return { kind: 'beyond' };
  const { platform } = notifier;
  const change = { page: wish.page, text: wish.text, savedAt: platform.clock.now() };
  if (!held) {
    const [counted] = await tx.orm.select({ rows: count() }).from(pageNote).where(isOwn(row, wish.actor));
    if ((counted?.rows ?? 0) >= limits.pageNotesMax) return { kind: 'full' };
  }
  const [saved] = held
    ? await tx.orm
        .update(pageNote)
        // The text differs from what was moved into the comments.
        .set({ ...change, version: held.version + 1, isTaken: false })
        .where(eq(pageNote.id, held.id))
        .returning()
    : await tx.orm
        .insert(pageNote)
        .values({ ...change, id: wish.noteId, assignmentId: row.id, readerId: wish.actor })
        .returning();
  if (!saved) throw new Error('a locked note vanished');
  await start(tx, platform, row, wish.actor);
  return { kind: 'done', row: saved };
}

/** Removes a note while the reader writes. Idempotent. */
export async function removePageNote(
  tx: Transaction,
  wish: OfReader & { readonly noteId: ClientId },
): Promise<'done' | 'absent' | 'closed'> {
  const open = await lockAssignment(tx, wish.actor, wish.id);
  if (open?.part !== 'assignee') return 'absent';
  const written = await writtenOf(tx, open.row);
  if (!mayWrite(statusOf(open.row.status), written?.state)) return 'closed';
  await tx.orm.delete(pageNote).where(and(eq(pageNote.id, wish.noteId), isOwn(open.row, wish.actor)));
  announceToReader(tx, open.row);
  return 'done';
}

/** Marks notes as moved into the comments or out of them. Idempotent. */
export async function takePageNotes(
  tx: Transaction,
  wish: OfReader & { readonly noteIds: readonly ClientId[]; readonly isTaken: boolean },
): Promise<'done' | 'absent' | 'no_note'> {
  const open = await lockAssignment(tx, wish.actor, wish.id);
  if (open?.part !== 'assignee') return 'absent';
  const taken = await tx.orm
    .update(pageNote)
    .set({ isTaken: wish.isTaken })
    .where(and(inArray(pageNote.id, [...wish.noteIds]), isOwn(open.row, wish.actor)))
    .returning({ id: pageNote.id });
  if (taken.length === 0) return 'no_note';
  announceToReader(tx, open.row);
  return 'done';
}
