import { and, eq, isNull } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import { newSecret } from '#platform/server/session/secret.ts';
import { limits } from '../../limits.ts';
import { proofKinds } from '../queries/links.ts';
import { departure } from '../tables.ts';
import { keepProof } from './once-proof.ts';

/** The offer to a leaving person who signs in. */
export interface StayOffer {
  readonly dueAt: Date;
  /** Valid once and only for `keepAccount`. It opens no session. */
  readonly secret: string;
}

/** Creates the offer to stay. Undefined for a person who is not leaving. */
export async function offerStay(
  tx: Transaction,
  platform: Platform,
  person: PersonId,
): Promise<StayOffer | undefined> {
  const [leaving] = await tx.orm
    .select({ dueAt: departure.dueAt })
    .from(departure)
    .where(and(eq(departure.userId, person), isNull(departure.cancelledAt), isNull(departure.doneAt)));
  if (!leaving) return undefined;
  const secret = newSecret();
  await keepProof(
    { platform, orm: tx.orm },
    { kind: proofKinds.stay, secret, person, lifeMs: limits.stayOfferMs },
  );
  return { dueAt: leaving.dueAt, secret };
}
