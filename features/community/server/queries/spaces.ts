import { and, eq, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { limits } from '../../limits.ts';
import { opensSql, readersOf } from '../access.ts';
import type { CommunityReading } from '../parts.ts';
import { communitySpace, type SpaceRow } from '../tables.ts';

/** The spaces that the viewer's roles open, in their order. */
export const openSpaces = ({ orm, actor }: Pick<CommunityReading, 'orm' | 'actor'>): Promise<SpaceRow[]> =>
  orm
    .select()
    .from(communitySpace)
    .where(and(opensSql(actor.roles), isNull(communitySpace.archivedAt)))
    .orderBy(communitySpace.position, communitySpace.id)
    .limit(limits.spacesMax);

/** The names of spaces, by their ids. */
export async function spacesNamed(
  orm: NodePgDatabase,
  ids: readonly ClientId[],
): Promise<ReadonlyMap<ClientId, string>> {
  const rows = await orm
    .select({ id: communitySpace.id, name: communitySpace.name })
    .from(communitySpace)
    .where(inArray(communitySpace.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Whether a space is closed to all whom desks work for. */
export async function isDeskLifeSpace(orm: NodePgDatabase, id: ClientId): Promise<boolean> {
  const [space] = await orm
    .select({ isDeskLife: communitySpace.isDeskLife })
    .from(communitySpace)
    .where(eq(communitySpace.id, id));
  return space?.isDeskLife ?? false;
}

/** Those of some people who read a space now. */
export async function spaceReaders(
  orm: NodePgDatabase,
  id: ClientId,
  asked: { readonly people: readonly PersonId[]; readonly now: Date },
): Promise<PersonId[]> {
  const [space] = await orm.select().from(communitySpace).where(eq(communitySpace.id, id));
  return space ? readersOf(orm, space, asked) : [];
}
