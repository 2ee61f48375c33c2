import { z } from 'zod';
import { findByEmail } from '#features/identity/server/public.ts';
import { mayView } from '#features/profiles/policy.ts';
import { countByRole, findPerson, type SummaryBook } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { search } from '../contract.ts';
import { limits } from '../limits.ts';
import type { PeopleIndex } from './index/people-index.ts';
import { presentResult } from './present.ts';

// The order of tiers has no key of its own to continue from, so a place is a number of hits passed.
const Place = z.tuple([z.number().int().positive()]);

export interface SearchParts {
  readonly people: SummaryBook;
  /** The index once it is built. */
  readonly index: () => PeopleIndex;
}

/** universal. */
export function searchRoutes(platform: Platform, parts: SearchParts) {
  const contract = implementContract(search, platform.config);
  /** An address finds its owner alone, and only whole (S36): it is not in the index, where a part could match. */
  const findPeople = async (query: string, wanted: { actor: Actor; offset: number; limit: number }) => {
    const { actor, offset, limit } = wanted;
    if (query.includes('@')) {
      const owner = offset === 0 ? await findByEmail(platform, query) : undefined;
      return owner && (await findPerson(platform.database, actor, owner)) ? [owner] : [];
    }
    const showsHidden = mayView(actor.roles, 'suspended');
    return parts
      .index()
      .search(query, { limit, offset, showsHidden })
      .map((hit) => hit.id as PersonId);
  };
  return contract.router({
    universal: contract.universal.use(signedIn).handler(async ({ input, context }) => {
      const { actor } = context;
      const [offset] = decodeCursor(input.cursor, Place) ?? [0];
      const found = await findPeople(input.q, { actor, offset, limit: input.limit + 1 });
      const ids = found.slice(0, input.limit);
      const titles = offset === 0 ? parts.index().matchRoles(input.q, limits.rolesMax) : [];
      const [people, counts] = await Promise.all([
        parts.people.of(ids),
        countByRole(
          platform.database,
          actor,
          titles.map((title) => title.value),
        ),
      ]);
      const roles = titles.map(({ value, label }) => ({ value, label, people: counts.get(value) ?? 0 }));
      return {
        query: input.q,
        results: ids.flatMap((id) => {
          const person = people.get(id);
          return person ? [presentResult(person)] : [];
        }),
        roles: roles.filter((role) => role.people > 0),
        nextCursor: found.length > input.limit ? encodeCursor([offset + input.limit]) : null,
      };
    }),
  });
}
