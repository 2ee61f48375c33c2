import { and, eq } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { isListed } from '../queries/catalogues.ts';
import { credit, personBlock } from '../tables.ts';
import {
  type CreditRefusal,
  inCurrentSlugs,
  lockAndCount,
  sameCredit,
  type WrittenCredit,
} from './save-credits.ts';
import { tellProfile } from './tell-profile.ts';

interface Suggestion {
  readonly from: PersonId;
  readonly to: PersonId;
  readonly written: WrittenCredit;
  readonly at: Date;
}

/**
 * Stores a credit for the credited person to confirm. Returns `listed` if they have it or have declined it before; a
 * blocked person gets the same answer as if it were stored.
 */
export async function suggestCredit(
  tx: Transaction,
  { from, to, written: wish, at }: Suggestion,
): Promise<{ readonly kind: 'suggested'; readonly isHeard: boolean } | CreditRefusal> {
  const written = inCurrentSlugs(wish);
  if (!isListed('job-titles', written.job)) return { kind: 'unknown_job', value: written.job };
  const [before] = await tx.orm.select().from(credit).where(eq(credit.id, written.id));
  if (before) {
    const isRetry = before.suggestedById === from && before.personId === to;
    return isRetry ? { kind: 'suggested', isHeard: before.state === 'suggested' } : { kind: 'listed' };
  }
  const [block] = await tx.orm
    .select({ blocker: personBlock.blockerId })
    .from(personBlock)
    .where(and(eq(personBlock.blockerId, to), eq(personBlock.blockedId, from)));
  if (block) return { kind: 'suggested', isHeard: false };
  if ((await lockAndCount(tx, to)) < 1) return { kind: 'listed' };
  const [taken] = await tx.orm.select({ id: credit.id }).from(credit).where(sameCredit(to, written));
  if (taken) return { kind: 'listed' };
  await tx.orm
    .insert(credit)
    .values({ ...written, personId: to, state: 'suggested', suggestedById: from, createdAt: at });
  return { kind: 'suggested', isHeard: true };
}

/** The credited person's answer; the second of two answers learns the first. */
export async function decideCredit(
  tx: Transaction,
  person: PersonId,
  { id, isMine }: { readonly id: string; readonly isMine: boolean },
): Promise<'decided' | 'absent' | 'decided_before'> {
  const state = isMine ? 'shown' : 'declined';
  const [decided] = await tx.orm
    .update(credit)
    .set({ state })
    .where(and(eq(credit.id, id), eq(credit.personId, person), eq(credit.state, 'suggested')))
    .returning({ id: credit.id });
  if (decided) {
    if (isMine) await tellProfile(tx, person);
    return 'decided';
  }
  const [held] = await tx.orm
    .select({ state: credit.state })
    .from(credit)
    .where(and(eq(credit.id, id), eq(credit.personId, person)));
  if (!held) return 'absent';
  return held.state === state ? 'decided' : 'decided_before';
}
