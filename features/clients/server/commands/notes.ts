import { and, eq } from 'drizzle-orm';
import type { ClientId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { principalOf, writerFor } from '#platform/server/session/seat.ts';
import type { NoteTier } from '../../limits.ts';
import { lockForTeam } from '../access.ts';
import { clientNote, type NoteRow } from '../tables.ts';
import { announceClient } from './notify.ts';
import type { Refused, Writing } from './parts.ts';

interface NewNote extends Writing {
  readonly id: ClientId;
  readonly noteId: ClientId;
  readonly text: string;
  readonly tier: NoteTier;
}

/** Writes a note. On a desk it's always a team note: an assistant can't write the principal's private notes. */
export async function addNote(
  tx: Transaction,
  input: NewNote,
): Promise<{ readonly kind: 'saved'; readonly row: NoteRow } | Refused<'absent' | 'note_absent'>> {
  const { id, noteId, text, actor, now } = input;
  const open = await lockForTeam(tx, actor, id);
  if (!open) return { kind: 'absent' };
  const authorId = principalOf(actor);
  const [made] = await tx.orm.select().from(clientNote).where(eq(clientNote.id, noteId));
  if (made)
    return made.clientId === id && made.authorId === authorId
      ? { kind: 'saved', row: made }
      : { kind: 'note_absent' };
  const [row] = await tx.orm
    .insert(clientNote)
    .values({
      id: noteId,
      clientId: id,
      authorId,
      writtenBy: writerFor(actor),
      tier: actor.desk ? 'team' : input.tier,
      text,
      createdAt: now,
    })
    .returning();
  if (!row) throw new Error('a note was not written');
  await input.note(tx, { action: 'client.note_added', subject: { kind: 'client', id } });
  // A private note is announced to no one else.
  if (row.tier === 'team') await announceClient(tx, open.row, { now, isForClient: false });
  return { kind: 'saved', row };
}

/** Removes a note of one's own. Again changes nothing. */
export async function removeNote(
  tx: Transaction,
  input: Writing & { readonly id: ClientId; readonly noteId: ClientId },
): Promise<'removed' | 'absent' | 'note_absent'> {
  const { id, noteId, actor, now } = input;
  const open = await lockForTeam(tx, actor, id);
  if (!open) return 'absent';
  const mine = and(
    eq(clientNote.id, noteId),
    eq(clientNote.clientId, id),
    eq(clientNote.authorId, principalOf(actor)),
    // On a desk private notes of the principal are not there.
    actor.desk ? eq(clientNote.tier, 'team') : undefined,
  );
  const [gone] = await tx.orm.delete(clientNote).where(mine).returning();
  if (!gone) return (await isThere(tx, input)) ? 'note_absent' : 'removed';
  await input.note(tx, { action: 'client.note_removed', subject: { kind: 'client', id } });
  if (gone.tier === 'team') await announceClient(tx, open.row, { now, isForClient: false });
  return 'removed';
}

/** Whether the note exists and belongs to another person; an absent one was removed before. */
async function isThere(
  tx: Transaction,
  { id, noteId }: { readonly id: ClientId; readonly noteId: ClientId },
): Promise<boolean> {
  const [found] = await tx.orm
    .select({ id: clientNote.id })
    .from(clientNote)
    .where(and(eq(clientNote.id, noteId), eq(clientNote.clientId, id)));
  return found !== undefined;
}
