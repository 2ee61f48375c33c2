import { requirePage } from '#features/access/server/public.ts';
import { countShares, noteOpening, openShare } from '#features/shares/server/public.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { accessContract } from '../../contract/access.ts';
import type { SharedTab } from '../../limits.ts';
import type { ProjectsParts } from '../commands/parts.ts';
import { presentRequests, presentShared, presentSharedProject } from '../present.ts';
import { countJoined, listJoined } from '../queries/projects.ts';
import { countRequests, listRequests } from '../queries/requests.ts';

/** The tabs that list requests; the other lists come from shares. */
const directions = { requests: 'in', asked: 'out', inbox: 'recent' } as const satisfies Partial<
  Record<SharedTab, string>
>;

/** given, shared. */
export function sharedRoutes(parts: ProjectsParts) {
  const { clock, config, database } = parts.notifier.platform;
  const contract = implementContract(accessContract, config);
  const page = requirePage('projects');

  return {
    given: contract.given
      .use(signedIn)
      .use(page)
      .handler(async ({ input: { id }, context: { actor }, errors }) => {
        const now = clock.now();
        const open = await openShare(database.orm, { person: actor.personId, now }, { kind: 'project', id });
        const given = open && (await presentSharedProject(database.orm, open));
        if (!given) throw errors['project.absent']();
        await noteOpening(database, { id, now });
        return given;
      }),

    shared: contract.shared
      .use(signedIn)
      .use(page)
      .handler(async ({ input: { tab, ...paging }, context: { actor } }) => {
        const now = clock.now();
        const who = { person: actor.personId, now };
        const [requests, letIn, shares] = await Promise.all([
          countRequests(database.orm, who),
          countJoined(database.orm, actor.personId, now),
          countShares(database.orm, parts.shares, who),
        ]);
        const counts = {
          requests: requests.in,
          shared: letIn + shares.received,
          given: shares.given,
          asked: requests.out,
          inbox: requests.recent,
        };
        if (tab === 'given') return { tab, counts, requests: [], projects: [], nextCursor: null };
        if (tab === 'shared') {
          const { rows, nextCursor } = await listJoined(database.orm, { ...paging, ...who });
          return {
            tab,
            counts,
            requests: [],
            projects: await presentShared({ orm: database.orm, people: parts.notifier.people }, rows, now),
            nextCursor,
          };
        }
        const found = await listRequests(database.orm, { ...paging, ...who, which: directions[tab] });
        return {
          tab,
          counts,
          requests: await presentRequests(parts.notifier.people, found.rows, now),
          projects: [],
          nextCursor: found.nextCursor,
        };
      }),
  };
}
