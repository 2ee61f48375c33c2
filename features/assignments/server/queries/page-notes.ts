import { and, asc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { toInstant } from '#platform/contract/time.ts';
import type { PageNoteView } from '../../contract/notes.ts';
import { limits } from '../../limits.ts';
import { type OpenAssignment, writtenOf } from '../access.ts';
import { pageNote } from '../tables.ts';

/** A note as shown. */
export const presentPageNote = (row: typeof pageNote.$inferSelect): PageNoteView => ({
  id: row.id,
  page: row.page,
  text: row.text,
  isTaken: row.isTaken,
  version: row.version,
  savedAt: toInstant(row.savedAt),
});

/** The reader's notes, private to them until their coverage is first sent. */
export async function pageNotesOf(
  orm: NodePgDatabase,
  { row, part }: OpenAssignment,
): Promise<PageNoteView[]> {
  if (part === 'assigner') {
    const written = await writtenOf({ orm }, row);
    if (!written?.submittedAt) return [];
  }
  const rows = await orm
    .select()
    .from(pageNote)
    .where(and(eq(pageNote.assignmentId, row.id), eq(pageNote.readerId, row.assigneeId)))
    .orderBy(asc(pageNote.page), asc(pageNote.id))
    .limit(limits.pageNotesMax);
  return rows.map(presentPageNote);
}
