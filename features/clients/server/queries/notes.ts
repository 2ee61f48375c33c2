import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { Note } from '../../contract/views.ts';
import { clientNote, type NoteRow } from '../tables.ts';

const Place = z.tuple([z.string(), z.uuid()]);

/** A page of notes: the team's and the viewer's own, which are never shown on a desk. */
export async function listNotes(
  orm: NodePgDatabase,
  actor: Actor,
  {
    id,
    cursor,
    limit,
  }: { readonly id: ClientId; readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ items: Note[]; nextCursor: string | null }> {
  const last = decodeCursor(cursor, Place);
  const since = sql<string>`to_char(${clientNote.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  const own = actor.desk ? undefined : eq(clientNote.authorId, actor.personId);
  const found = await orm
    .select({ row: clientNote, since })
    .from(clientNote)
    .where(
      and(
        eq(clientNote.clientId, id),
        or(eq(clientNote.tier, 'team'), own),
        last &&
          sql`(${clientNote.createdAt}, ${clientNote.id}) < (${last[0]}::timestamptz, ${last[1]}::uuid)`,
      ),
    )
    .orderBy(desc(clientNote.createdAt), desc(clientNote.id))
    .limit(limit + 1);
  const shown = found.slice(0, limit);
  const end = found.length > limit ? shown.at(-1) : undefined;
  return {
    items: await presentNotes(
      orm,
      actor,
      shown.map(({ row }) => row),
    ),
    nextCursor: end ? encodeCursor([end.since, end.row.id]) : null,
  };
}

/** Notes with the names of today. */
export async function presentNotes(
  orm: NodePgDatabase,
  actor: Actor,
  rows: readonly NoteRow[],
): Promise<Note[]> {
  const people = await summariesOf(
    orm,
    rows.flatMap(({ authorId, writtenBy }) => (writtenBy ? [authorId, writtenBy] : [authorId])),
  );
  const named = (person: PersonId) => people.get(person)?.displayName ?? '';
  const me = actor.desk?.id ?? actor.personId;
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
