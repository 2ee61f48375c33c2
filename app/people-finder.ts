import type { PeopleFinder } from '#features/access/server/public.ts';
import { accountsAt, accountsByName, countAccounts, findProven } from '#features/identity/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { servedAmong } from '#platform/server/session/served.ts';

/** How access finds people: names belong to profiles, addresses and states to accounts. */
export const peopleFinder = (forget: (people: readonly PersonId[]) => void): PeopleFinder => ({
  list: accountsByName,
  count: countAccounts,
  of: async (orm, people) => {
    if (people.length === 0) return new Map();
    const found = await accountsByName(orm, { among: people, limit: people.length });
    return new Map(found.map((person) => [person.id, person]));
  },
  byEmail: async (orm, emails) =>
    new Map([...(await accountsAt(orm, emails))].map(([email, { person }]) => [email, person])),
  whoCanSignIn: servedAmong,
  verified: findProven,
  forget,
});
