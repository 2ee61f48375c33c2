import { and, asc, eq, or } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { MatterKind, ThingKind } from '../limits.ts';
import { type LinkRow, matterLink } from './tables.ts';

/**
 * The links of many objects to matters of one kind, first linked first. To show them, ask the kind of the matter what
 * the reader may know of it.
 */
export async function linksOf(
  orm: NodePgDatabase,
  things: ReadonlyMap<ThingKind, readonly LinkRow['thingId'][]>,
  matterKind: MatterKind,
): Promise<LinkRow[]> {
  const wanted = [...things].flatMap(([kind, ids]) =>
    ids.length > 0 ? [and(eq(matterLink.thingKind, kind), inArray(matterLink.thingId, [...ids]))] : [],
  );
  if (wanted.length === 0) return [];
  return orm
    .select()
    .from(matterLink)
    .where(and(eq(matterLink.matterKind, matterKind), or(...wanted)))
    .orderBy(asc(matterLink.at), asc(matterLink.id));
}

/** The links a person made, or that were made for them, for their data export. The titles are not theirs to export. */
export const exportOwn = (orm: NodePgDatabase, person: PersonId): Promise<LinkRow[]> =>
  orm
    .select()
    .from(matterLink)
    .where(or(eq(matterLink.by, person), eq(matterLink.onBehalfOf, person)))
    .orderBy(asc(matterLink.at), asc(matterLink.id));
