import { ORPCError } from '@orpc/server';
import { z } from 'zod';
import type { Cursor } from '#platform/contract/paging.ts';

/** A sort key, or several for a page of several lists; null for a list that has not begun. */
type KeyPart = string | number | null | readonly KeyPart[];

/** Where a list by name and id begins. A statement that compares with it always can begin in the middle of an index. */
export const beforeAllNames = ['', '00000000-0000-0000-0000-000000000000'] as const;

/** Where a page begins in a list by a text, or by a moment as the database writes it, and by id. */
export const ByText = z.tuple([z.string(), z.uuid()]);
/** The same by a moment in ISO form. */
export const ByMoment = z.tuple([z.iso.datetime(), z.uuid()]);

/** Packs the sort key of the last row of a page. */
export const encodeCursor = (key: readonly KeyPart[]): Cursor =>
  Buffer.from(JSON.stringify(key)).toString('base64url');

/**
 * Cuts what was found to a page; it has one row more than fits if there is a next page.
 * @param placeOf where the next page begins: behind the last row of this one
 */
export function cutPage<Row>(
  found: readonly Row[],
  limit: number,
  placeOf: (end: Row) => readonly KeyPart[],
): { rows: Row[]; nextCursor: Cursor | null } {
  const rows = found.slice(0, limit);
  const end = rows.at(-1);
  return { rows, nextCursor: found.length > limit && end !== undefined ? encodeCursor(placeOf(end)) : null };
}

/**
 * Unpacks a cursor; `undefined` when there is none. A cursor that we did not make is refused: it would otherwise reach
 * the database unchecked.
 */
export function decodeCursor<Key>(cursor: Cursor | undefined, shape: z.ZodType<Key>): Key | undefined {
  if (cursor === undefined) return undefined;
  const parsed = shape.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString('utf8')));
  if (parsed.success) return parsed.data;
  throw new ORPCError('cursor.unknown', {
    status: 400,
    message: 'cursor: this is not where a page of this list starts.',
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
