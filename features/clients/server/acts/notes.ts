import { and, eq, or } from 'drizzle-orm';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { newestFirst, pageOf } from '#platform/server/database/newest-first.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import { principalOf, writerFor } from '#platform/server/session/seat.ts';
import type { Note } from '../../contract/views.ts';
import type { notesContract } from '../../contract/work.ts';
import { findForTeam, lockForTeam } from '../access.ts';
import { announceClient, auditOnDesk } from '../notify.ts';
import type { ClientsParts, ClientsReading } from '../parts.ts';
import { clientNote, type NoteRow } from '../tables.ts';

export const notes: Acts<typeof notesContract, ClientsParts> = {
  /** A page of notes: the team's and the viewer's own, which are never shown on a desk. */
  async notes(at, { id, cursor, limit }) {
    if (!(await findForTeam(at, id))) return at.refuse('client.absent');
    const { since, isAfter, order } = newestFirst(clientNote, cursor);
    const own = at.actor.desk ? undefined : eq(clientNote.authorId, at.person);
    const found = await at.orm
      .select({ row: clientNote, since })
      .from(clientNote)
      .where(and(eq(clientNote.clientId, id), or(eq(clientNote.tier, 'team'), own), isAfter))
      .orderBy(...order)
      .limit(limit + 1);
    const { rows, nextCursor } = pageOf(found, limit);
    return { items: await viewNotes(at, rows), nextCursor };
  },

  /** Writes a note. On a desk it's always a team note: an assistant can't write the principal's private notes. */
  async addNote(act, { id, noteId, text, tier }) {
    const open = (await lockForTeam(act, id)) ?? act.refuse('client.absent');
    const viewed = async (row: NoteRow) =>
      (await viewNotes(act, [row]))[0] ?? act.refuse('client_note.absent');
    const authorId = act.principal;
    const [made] = await act.orm.select().from(clientNote).where(eq(clientNote.id, noteId));
    if (made)
      return made.clientId === id && made.authorId === authorId
        ? viewed(made)
        : act.refuse('client_note.absent');
    const [row] = await act.orm
      .insert(clientNote)
      .values({
        id: noteId,
        clientId: id,
        authorId,
        writtenBy: writerFor(act.actor),
        tier: act.actor.desk ? 'team' : tier,
        text,
        createdAt: act.now,
      })
      .returning();
    if (!row) throw new Error('a note was not written');
    await auditOnDesk(act, id, { action: 'client.note_added' });
    // A private note is announced to no one else.
    if (row.tier === 'team') await announceClient(act, open.row, { isForClient: false });
    return viewed(row);
  },

  /** Removes a note of one's own. Again changes nothing. */
  async removeNote(act, { id, noteId }) {
    const open = (await lockForTeam(act, id)) ?? act.refuse('client.absent');
    const isIt = and(eq(clientNote.id, noteId), eq(clientNote.clientId, id));
    // On a desk private notes of the principal are not there.
    const isThere = act.actor.desk ? eq(clientNote.tier, 'team') : undefined;
    const [gone] = await act.orm
      .delete(clientNote)
      .where(and(isIt, eq(clientNote.authorId, act.principal), isThere))
      .returning();
    if (!gone) {
      // Another person's; an absent one was removed before.
      const [other] = await act.orm.select({ id: clientNote.id }).from(clientNote).where(isIt);
      return other ? act.refuse('client_note.absent') : { id: noteId };
    }
    await auditOnDesk(act, id, { action: 'client.note_removed' });
    if (gone.tier === 'team') await announceClient(act, open.row, { isForClient: false });
    return { id: noteId };
  },
};

/** Notes with the names of today. */
async function viewNotes({ orm, actor }: ClientsReading, rows: readonly NoteRow[]): Promise<Note[]> {
  const people = await summariesOf(
    orm,
    rows.flatMap(({ authorId, writtenBy }) => (writtenBy ? [authorId, writtenBy] : [authorId])),
  );
  const named = (person: PersonId) => people.get(person)?.displayName ?? '';
  const me = principalOf(actor);
  return rows.map(({ id, tier, text, authorId, writtenBy, createdAt }) => ({
    id,
    tier,
    text,
    author: { id: authorId, displayName: named(authorId) },
    writtenBy: writtenBy ? named(writtenBy) : '',
    isMine: authorId === me,
    createdAt: toInstant(createdAt),
  }));
}
