import { and, eq } from 'drizzle-orm';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { MarginPart } from '../../limits.ts';
import { lockAssignment, writtenOf } from '../access.ts';
import { marginNote } from '../tables.ts';
import type { AssignmentsParts } from './parts.ts';
import { announce } from './touch.ts';

/** A note on one part, as written when coverage is returned. */
export interface NewMarginNote {
  readonly id: ClientId;
  readonly part: MarginPart;
  readonly text: string;
}

interface MarginPlace {
  readonly coverageId: string;
  readonly stepId: string;
  readonly at: Date;
}

/** Writes the notes on parts of a returned coverage. */
export async function writeMargin(
  tx: Transaction,
  place: MarginPlace,
  notes: readonly NewMarginNote[],
): Promise<void> {
  if (notes.length === 0) return;
  await tx.orm
    .insert(marginNote)
    .values(notes.map((note) => ({ ...note, ...place })))
    .onConflictDoNothing({ target: marginNote.id });
}

export interface Marking {
  readonly id: ClientId;
  readonly actor: PersonId;
  readonly noteId: ClientId;
  readonly isDone: boolean;
}

/** The reader marks a note as done or not. Idempotent. */
export async function markMarginNote(
  tx: Transaction,
  { notifier }: AssignmentsParts,
  wish: Marking,
): Promise<'done' | 'absent' | 'no_note'> {
  const open = await lockAssignment(tx, wish.actor, wish.id);
  if (open?.part !== 'assignee') return 'absent';
  const written = await writtenOf(tx, open.row);
  const isIt = written && and(eq(marginNote.id, wish.noteId), eq(marginNote.coverageId, written.id));
  const [note] = isIt ? await tx.orm.select().from(marginNote).where(isIt) : [];
  if (!note) return 'no_note';
  if ((note.doneAt !== null) === wish.isDone) return 'done';
  const doneAt = wish.isDone ? notifier.platform.clock.now() : null;
  await tx.orm.update(marginNote).set({ doneAt }).where(eq(marginNote.id, note.id));
  await announce(tx, open.row);
  return 'done';
}
