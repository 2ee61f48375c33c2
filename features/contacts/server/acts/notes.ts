import { and, eq, sql } from 'drizzle-orm';
import { connectedAmong } from '#features/connections/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import { deskNoteOf } from '#platform/server/session/desk-note.ts';
import { writerFor } from '#platform/server/session/seat.ts';
import type { notesContract, SharedNote } from '../../contract/notes.ts';
import type { NoteFields } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { findCard, lockOwner } from '../access.ts';
import { announceContact, announceReaders } from '../notify.ts';
import type { ContactsParts, ContactsReading, ContactsWriting } from '../parts.ts';
import { listSharedNotes, type SharedRow } from '../queries/shared-notes.ts';
import { contactNote, type NoteRow } from '../tables.ts';
import { viewContact, viewNotes, viewWritten } from '../views.ts';
import { cardToKeepOn } from './cards.ts';

export const notes: Acts<typeof notesContract, ContactsParts> = {
  /** Creates a note, or changes the version it is based on. Idempotent. */
  async saveNote(act, { id: cardId, noteId: id, version, ...note }) {
    if (!(await viewContact(act, cardId))) return act.refuse('contact.absent');
    // An assistant's notes are for the desk to read, and say who wrote them.
    const tier = act.actor.desk ? 'desk' : note.tier;
    await lockOwner(act);
    const readers = tier === 'named' ? [...new Set(note.sharedWith)] : [];
    const sharedWith = readers.filter((reader) => reader !== act.principal);
    const wrong = await whyNotShared(act, cardId, sharedWith);
    if (wrong) return act.refuse(wrong);
    const { text, isContact } = note;
    const said = { text, tier, sharedWith, isContact, writtenBy: writerFor(act.actor) };
    const [held] = await act.orm.select().from(contactNote).where(eq(contactNote.id, id));
    if (!held) {
      if (version !== 0) return act.refuse('note.absent');
      const isOnCard = and(eq(contactNote.ownerId, act.principal), eq(contactNote.cardId, cardId));
      if ((await act.orm.$count(contactNote, isOnCard)) >= limits.notesMax)
        return act.refuse('note.too_many');
      // The first detail of a connection creates their card, so that the note outlives the connection.
      const card = await cardToKeepOn(act, cardId);
      if (typeof card === 'string')
        return act.refuse(card === 'contact.absent' ? 'contact.absent' : 'note.too_many');
      await act.orm
        .insert(contactNote)
        .values({ id, ownerId: act.principal, cardId, ...said, createdAt: act.now });
    } else {
      if (held.ownerId !== act.principal || held.cardId !== cardId) return act.refuse('contact.absent');
      // A desk hides the owner's private notes.
      if (act.actor.desk && held.tier !== 'desk') return act.refuse('note.absent');
      if (isSameNote(held, said) && held.version <= version + 1) return viewWritten(act, cardId);
      if (held.version !== version) {
        const [current] = await viewNotes(act, [held]);
        if (!current) throw new Error('a note was not shown');
        return act.refuse('note.changed', { current });
      }
      await act.orm
        .update(contactNote)
        .set({ ...said, version: sql`${contactNote.version} + 1` })
        .where(eq(contactNote.id, id));
    }
    announceContact(act, cardId);
    announceReaders(act, [...(held?.sharedWith ?? []), ...sharedWith]);
    const subject = { kind: 'contact', id: cardId };
    await deskNoteOf(act.platform, act.actor)(act.tx, {
      action: 'contact_note.saved',
      subject,
      after: { note: id },
    });
    return viewWritten(act, cardId);
  },

  async removeNote(act, { noteId }) {
    const [gone] = await act.orm
      .delete(contactNote)
      .where(and(eq(contactNote.id, noteId), eq(contactNote.ownerId, act.principal)))
      .returning({ cardId: contactNote.cardId, sharedWith: contactNote.sharedWith });
    if (!gone) return act.refuse('note.absent');
    announceContact(act, gone.cardId);
    announceReaders(act, gone.sharedWith);
    return viewWritten(act, gone.cardId);
  },

  async sharedNotes(at, input) {
    const { rows, nextCursor } = await listSharedNotes(at.platform.database, at.principal, input);
    return { items: await viewShared(at, rows), nextCursor };
  },
};

/** Why a note can't be shared with these people. */
async function whyNotShared(act: ContactsWriting, cardId: string, readers: readonly PersonId[]) {
  if (readers.length === 0) return undefined;
  const connected = await connectedAmong(act.orm, act.principal, readers);
  if (connected.size < readers.length) return 'note.not_connected';
  const card = await findCard(act, cardId);
  const about = card && !card.removedAt ? card.personId : cardId;
  if (about === null) return 'note.private_card';
  return readers.some((reader) => reader === about) ? 'note.about_reader' : undefined;
}

const isSameNote = (held: NoteRow, said: NoteFields) =>
  held.text === said.text &&
  held.tier === said.tier &&
  held.isContact === said.isContact &&
  held.sharedWith.join(' ') === said.sharedWith.join(' ');

async function viewShared({ people }: ContactsReading, rows: readonly SharedRow[]): Promise<SharedNote[]> {
  const named = await people.of([...new Set(rows.flatMap(({ by, about }) => [by, about]))]);
  const nameOf = (id: PersonId) => named.get(id)?.displayName ?? '';
  return rows.map(({ by, about, createdAt, ...row }) => ({
    ...row,
    by: { id: by, displayName: nameOf(by) },
    about: {
      id: about,
      displayName: nameOf(about),
      photoURL: named.get(about)?.photoURL ?? null,
      headline: named.get(about)?.headline ?? '',
    },
    createdAt: toInstant(createdAt),
  }));
}
