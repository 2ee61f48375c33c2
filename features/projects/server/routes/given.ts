import { requirePage } from '#features/access/server/public.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { accessContract } from '../../contract/access.ts';
import type { SharedTab } from '../../limits.ts';
import type { ProjectsParts } from '../commands/parts.ts';
import { presentRequests, presentShared } from '../present.ts';
import { countGiven, listGiven } from '../queries/projects.ts';
import { countRequests, listRequests } from '../queries/requests.ts';

const directions = { requests: 'in', asked: 'out', inbox: 'approved' } as const satisfies Partial<
  Record<SharedTab, string>
>;

/** shared. */
export function sharedRoutes(parts: ProjectsParts) {
  const { clock, config, database } = parts.notifier.platform;
  const contract = implementContract(accessContract, config);
  const page = requirePage('projects');

  return {
    shared: contract.shared
      .use(signedIn)
      .use(page)
      .handler(async ({ input: { tab, ...wish }, context: { actor } }) => {
        const now = clock.now();
        const who = { person: actor.personId, now };
        const [requests, given] = await Promise.all([
          countRequests(database.orm, who),
          countGiven(database.orm, actor.personId, now),
        ]);
        const counts = {
          requests: requests.in,
          shared: given,
          asked: requests.out,
          inbox: requests.approved,
        };
        if (tab === 'shared') {
          const { rows, nextCursor } = await listGiven(database.orm, { ...wish, ...who });
          return {
            tab,
            counts,
            requests: [],
            projects: await presentShared(database.orm, rows, now),
            nextCursor,
          };
        }
        const found = await listRequests(database.orm, { ...wish, ...who, which: directions[tab] });
        return {
          tab,
          counts,
          requests: await presentRequests(database.orm, found.rows, now),
          projects: [],
          nextCursor: found.nextCursor,
        };
      }),
  };
}
