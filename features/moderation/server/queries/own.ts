import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { idsOf } from '#features/community/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { communityEffect, communityFlag } from '../tables.ts';

/** What a person reported, and what was decided about them, for the export of their data; not who decided. */
export async function exportOwn(orm: NodePgDatabase, person: PersonId) {
  const [flags, penalties] = await Promise.all([
    orm
      .select({
        id: communityFlag.id,
        postId: communityFlag.postId,
        reason: communityFlag.reason,
        words: communityFlag.words,
        createdAt: communityFlag.createdAt,
      })
      .from(communityFlag)
      .where(eq(communityFlag.reporterId, person)),
    orm
      .select({
        id: communityEffect.id,
        kind: communityEffect.kind,
        postId: communityEffect.postId,
        text: communityEffect.text,
        appeal: communityEffect.appeal,
        createdAt: communityEffect.createdAt,
        endsAt: communityEffect.endsAt,
        liftedAt: communityEffect.liftedAt,
      })
      .from(communityEffect)
      .where(inArray(communityEffect.personId, await idsOf(orm, person))),
  ]);
  return { flags, penalties };
}
