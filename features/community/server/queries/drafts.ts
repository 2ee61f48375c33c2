import { and, eq } from 'drizzle-orm';
import type { ClientId } from '#platform/contract/ids.ts';
import type { DraftAction } from '../../limits.ts';
import type { CommunityReading } from '../parts.ts';
import { communityDraft } from '../tables.ts';

/** What a draft is for. */
export interface DraftKey {
  readonly action: DraftAction;
  readonly targetId: ClientId;
}

/** Somebody's draft of what it is for (COM-1). */
export const isDraft = ({ person }: Pick<CommunityReading, 'person'>, { action, targetId }: DraftKey) =>
  and(
    eq(communityDraft.personId, person),
    eq(communityDraft.action, action),
    eq(communityDraft.targetId, targetId),
  );

/** Nothing is kept of what was posted or thrown away. */
export async function dropDraft(
  at: Pick<CommunityReading, 'orm' | 'person'>,
  action: DraftAction,
  targetId: ClientId,
): Promise<void> {
  await at.orm.delete(communityDraft).where(isDraft(at, { action, targetId }));
}
