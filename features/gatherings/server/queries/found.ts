import { and, asc, eq, gt, or, sql } from 'drizzle-orm';
import { isFrom, likeOf, openSpaces, shutOf } from '#features/community/server/public.ts';
import type { NotificationService } from '#features/notifications/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { type GatheringKind, gatheringKinds } from '../../limits.ts';
import { communityGathering } from '../tables.ts';

interface FoundGathering {
  readonly id: ClientId;
  readonly kind: GatheringKind;
  readonly title: string;
  readonly line: string;
}

const pageOf = { event: 'events', program: 'programs' } as const;

/**
 * Events and programs for the universal search: what is still to come and its finder reads, but never of a desk-life
 * space. Nothing on somebody's desk: one comes as oneself.
 */
export async function gatheringsFound(
  { platform }: NotificationService,
  actor: Actor,
  { words, limit }: { readonly words: string; readonly limit: number },
): Promise<FoundGathering[]> {
  const kinds = gatheringKinds.filter((kind) => actor.pages.includes(pageOf[kind]));
  if (actor.desk || kinds.length === 0) return [];
  const { orm } = platform.database;
  const spaces = (await openSpaces({ orm, actor })).filter(({ isDeskLife }) => !isDeskLife);
  const { title, place } = communityGathering;
  const like = `%${likeOf(words.toLowerCase())}%`;
  const shut = await shutOf({ orm, actor, person: actor.personId });
  const rows = await orm
    .select()
    .from(communityGathering)
    .where(
      and(
        inArray(communityGathering.kind, kinds),
        inArray(
          communityGathering.spaceId,
          spaces.map(({ id }) => id),
        ),
        isFrom(communityGathering.hostId, shut),
        eq(communityGathering.state, 'open'),
        gt(communityGathering.endsAt, platform.clock.now()),
        or(sql`lower(${title}) like ${like}`, sql`lower(${place}) like ${like}`),
      ),
    )
    .orderBy(asc(communityGathering.startsAt), asc(communityGathering.id))
    .limit(limit);
  const names = new Map(spaces.map(({ id, name }) => [id, name]));
  return rows.map(({ id, kind, title: called, spaceId }) => ({
    id,
    kind,
    title: called,
    line: names.get(spaceId) ?? '',
  }));
}
