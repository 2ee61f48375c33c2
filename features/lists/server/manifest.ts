import type { PersonCache } from '#features/profiles/server/public.ts';
import { forgetting } from '#platform/server/database/personal.ts';
import { serveActs } from '#platform/server/http/serve-acts.ts';
import { createLimiter } from '#platform/server/limits/limiter.ts';
import { defineServer } from '#platform/server/manifest.ts';
import type { Platform, ServerFeature } from '#platform/server/platform.ts';
import { lists } from '../contract/index.ts';
import { limits } from '../limits.ts';
import { deciding } from './acts/deciding.ts';
import { handOverLists } from './acts/leaving.ts';
import { members } from './acts/members.ts';
import { own } from './acts/own.ts';
import { sharing } from './acts/sharing.ts';
import { listsCleanUp } from './jobs.ts';
import { countShared, exportOwn } from './queries.ts';
import * as tables from './tables.ts';

const kind = 'shared-lists';

/** What lists bring to the server. */
export const listsServer = defineServer({
  contract: lists,
  mount({ platform, people }: { readonly platform: Platform; readonly people: PersonCache }): ServerFeature {
    const { database, newId } = platform;
    const { orm } = database;
    const refreshes = createLimiter(database, {
      name: 'lists-refresh',
      points: limits.refreshesMax,
      windowMs: limits.refreshWindowMs,
    });
    const parts = { people, refreshes, newId };
    return {
      router: serveActs(lists, platform, parts, { ...own, ...members, ...deciding, ...sharing }),
      jobs: [listsCleanUp(platform)],
      exportOf: (person) => exportOwn(orm, person),
      forget: forgetting(tables),
      belongings: async (person) => [
        { kind, title: 'Lists shared with others', count: await countShared(orm, person) },
      ],
      handOver: async (tx, given) => {
        if (given.kind === kind) await handOverLists(tx, given);
      },
      teamLeaving: {
        belongings: async (person, team) => [
          { kind, title: 'Lists shared with the team', count: await countShared(orm, person, team.people) },
        ],
        handOver: async (tx, given, team) => {
          if (given.kind === kind) await handOverLists(tx, given, team.people);
        },
      },
    };
  },
});
