import { and, count, eq, sql } from 'drizzle-orm';
import { connectedAmong } from '#features/connections/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { DeskNote } from '#platform/server/session/desk-note.ts';
import type { NoteFields } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { contactNote } from '../tables.ts';
import { announceContact, findCard, lockOwner } from './cards.ts';
import type { NoteRow } from './parts.ts';
import { announceReaders } from './readers.ts';
import { cardToKeepOn } from './save-card.ts';

/** A note as its writer submits it. */
export interface NoteWish extends NoteFields {
  readonly owner: PersonId;
  readonly cardId: string;
  readonly id: ClientId;
  readonly version: number;
  /** The assistant who writes it, null for the owner. */
  readonly writtenBy: PersonId | null;
  /** Records what an assistant wrote. */
  readonly note: DeskNote;
  /** Written on the owner's desk, which hides their private notes. */
  readonly isOnDesk?: boolean;
  readonly now: Date;
}

export type SavedNote =
  | 'saved'
  /** The current note. */
  | { readonly changed: NoteRow }
  /** The note was deleted. `absent` means there is no such contact. */
  | 'gone'
  | 'absent'
  | 'not_connected'
  | 'private_card'
  | 'about_reader'
  | 'too_many';

/** Creates a note, or changes the version it is based on. Idempotent. */
export async function saveNote(tx: Transaction, wish: NoteWish): Promise<SavedNote> {
  const { owner, cardId, id, text, tier, isContact } = wish;
  await lockOwner(tx, owner);
  const sharedWith = tier === 'named' ? [...new Set(wish.sharedWith)].filter((one) => one !== owner) : [];
  if ((await connectedAmong(tx.orm, owner, sharedWith)).size < sharedWith.length) return 'not_connected';
  if (sharedWith.length > 0) {
    const card = await findCard(tx.orm, owner, cardId);
    const about = card && !card.removedAt ? card.personId : cardId;
    if (about === null) return 'private_card';
    if (sharedWith.some((reader) => reader === about)) return 'about_reader';
  }
  const [held] = await tx.orm.select().from(contactNote).where(eq(contactNote.id, id));
  const said = { text, tier, sharedWith: [...sharedWith], isContact, writtenBy: wish.writtenBy };
  if (!held) {
    if (wish.version !== 0) return 'gone';
    if ((await notesOn(tx, wish)) >= limits.notesMax) return 'too_many';
    // The first detail of a connection creates their card, so that the note outlives the connection.
    const card = await cardToKeepOn(tx, { owner, id: cardId, now: wish.now });
    if (typeof card === 'string') return card === 'absent' ? 'absent' : 'too_many';
    await tx.orm.insert(contactNote).values({ id, ownerId: owner, cardId, ...said, createdAt: wish.now });
    announceContact(tx, owner, cardId);
    announceReaders(tx, sharedWith);
    await noted(tx, wish);
    return 'saved';
  }
  if (held.ownerId !== owner || held.cardId !== cardId) return 'absent';
  if (wish.isOnDesk && held.tier !== 'desk') return 'gone';
  const isSame =
    held.text === text &&
    held.tier === tier &&
    held.isContact === isContact &&
    held.sharedWith.join(' ') === sharedWith.join(' ');
  if (isSame && held.version <= wish.version + 1) return 'saved';
  if (held.version !== wish.version) return { changed: held };
  await tx.orm
    .update(contactNote)
    .set({ ...said, version: sql`${contactNote.version} + 1` })
    .where(eq(contactNote.id, id));
  announceContact(tx, owner, cardId);
  announceReaders(tx, [...held.sharedWith, ...sharedWith]);
  await noted(tx, wish);
  return 'saved';
}

const noted = (tx: Transaction, { id, cardId, note }: NoteWish) =>
  note(tx, { action: 'contact_note.saved', subject: { kind: 'contact', id: cardId }, after: { note: id } });

async function notesOn(tx: Transaction, { owner, cardId }: NoteWish): Promise<number> {
  const [found] = await tx.orm
    .select({ notes: count() })
    .from(contactNote)
    .where(and(eq(contactNote.ownerId, owner), eq(contactNote.cardId, cardId)));
  return found?.notes ?? 0;
}

/** Deletes one of the owner's own notes and returns its card. Undefined if there is none. */
export async function removeNote(
  tx: Transaction,
  { owner, id }: Pick<NoteWish, 'owner' | 'id'>,
): Promise<string | undefined> {
  const [gone] = await tx.orm
    .delete(contactNote)
    .where(and(eq(contactNote.id, id), eq(contactNote.ownerId, owner)))
    .returning({ cardId: contactNote.cardId, sharedWith: contactNote.sharedWith });
  if (gone) announceContact(tx, owner, gone.cardId);
  announceReaders(tx, gone?.sharedWith ?? []);
  return gone?.cardId;
}
