import type { RequestContext } from '#platform/server/http/context.ts';
import { createLimiter } from '#platform/server/limits/limiter.ts';
import { limits } from '../../limits.ts';
import { acceptCode } from '../commands/accept-code.ts';
import { type Challenge, findChallenge, takeChallenge } from '../commands/challenge.ts';
import { type Entry, enter } from '../commands/enter.ts';
import type { EntryParts } from '../commands/entry-parts.ts';
import { noteRefusal } from '../commands/note-refusal.ts';

export type StepOutcome =
  | Entry
  /** No code is awaited in this browser, or no longer. */
  | { readonly kind: 'over' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'throttled'; readonly retryAfterSeconds: number };

class WrongCode extends Error {}

/**
 * The step between the first factor and the session. Wrong codes count per account, so that entering the password again
 * does not grant new attempts (AUT-10). Only someone with the password gets here. Running sessions are unaffected.
 */
export function createSecondFactorStep(parts: EntryParts) {
  const { platform } = parts;
  const tries = createLimiter(platform.database, {
    name: 'second-factor',
    points: limits.codeTries,
    windowMs: limits.codeWindowMs,
  });
  return async (code: string, context: RequestContext): Promise<StepOutcome> => {
    const challenge = await findChallenge(platform, context);
    if (!challenge) return { kind: 'over' };
    const retryAfterSeconds = await tries.take(challenge.person);
    if (retryAfterSeconds > 0) return { kind: 'throttled', retryAfterSeconds };
    try {
      const outcome = await enterWithCode(parts, { challenge, code }, context);
      if (outcome.kind === 'signed_in') await tries.clear(challenge.person);
      return outcome;
    } catch (fault) {
      if (!(fault instanceof WrongCode)) throw fault;
      const { email, person } = challenge;
      await noteRefusal(platform, { email, person, outcome: 'wrong_code' }, context);
      return { kind: 'wrong' };
    }
  };
}

/** The step and the code are used up in the transaction that opens the session. A wrong code rolls all of it back. */
const enterWithCode = (
  parts: EntryParts,
  { challenge, code }: { challenge: Challenge; code: string },
  context: RequestContext,
): Promise<StepOutcome> =>
  parts.platform.database.write(async (tx) => {
    const { platform } = parts;
    const taken = await takeChallenge({ platform, tx }, context);
    if (!taken) return { kind: 'over' };
    if (!(await acceptCode({ platform, orm: tx.orm }, challenge.person, code))) throw new WrongCode();
    const { email, isBorrowed } = challenge;
    const arrival = { email, isBorrowed, assurance: 'second_factor', hasShownBoth: true } as const;
    return enter({ ...parts, tx }, arrival, context);
  });
