import { digitsAsked } from '#platform/contract/phone-digits.ts';
import { toInstant } from '#platform/contract/time.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { Platform } from '#platform/server/platform.ts';
import { type Answer, search } from '../contract.ts';
import { findEverything, type SearchParts } from './queries.ts';

// Only people are counted: nobody scrapes their own projects.
const peopleIn = ({ results }: Answer) => results.filter(({ type }) => type === 'profile').length;

/** universal, numbers. */
export function searchRoutes(platform: Platform, parts: SearchParts) {
  const contract = implementContract(search, platform.config);
  return contract.router({
    universal: contract.universal.use(signedIn).handler(async ({ input, context: { actor }, errors }) => {
      const answer = await findEverything(platform, parts, { actor, ...input });
      const until = await parts.guard.take(actor, 'found', peopleIn(answer));
      if (until) throw errors['people.too_many_read']({ data: { until: toInstant(until) } });
      return answer;
    }),

    numbers: contract.numbers.use(signedIn).handler(async ({ input: { q }, context: { actor } }) => {
      const digits = digitsAsked(q);
      return { items: digits ? [...(await parts.numbersOf(actor, digits))] : [] };
    }),
  });
}
