import type { ServerFeature } from '#platform/server/platform.ts';
import { forgetPerson, handOverLists } from './commands/forget-person.ts';
import { listsCleanUp } from './jobs.ts';
import { exportOwn } from './queries/export-own.ts';
import { countShared } from './queries/sharing.ts';
import { listsRoutes } from './routes/index.ts';
import type { ListsParts } from './routes/parts.ts';

const sharedKind = 'shared-lists';

/** Mounts custom lists. */
export function listsFeature(parts: ListsParts): ServerFeature {
  const { orm } = parts.platform.database;
  return {
    router: listsRoutes(parts),
    jobs: [listsCleanUp(parts.platform)],
    exportOf: (person) => exportOwn(orm, person),
    forget: (tx, { id }) => forgetPerson(tx, id),
    belongings: async (person) => [
      { kind: sharedKind, title: 'Lists shared with others', count: await countShared(orm, person) },
    ],
    handOver: async (tx, given) => {
      if (given.kind === sharedKind) await handOverLists(tx, given);
    },
    teamLeaving: {
      belongings: async (person, { people }) => [
        {
          kind: sharedKind,
          title: 'Lists shared with the team',
          count: await countShared(orm, person, people),
        },
      ],
      handOver: async (tx, given, { people }) => {
        if (given.kind === sharedKind) await handOverLists(tx, given, people);
      },
    },
  };
}
