import type { BlockListener, FirstContactListener } from '#features/profiles/server/public.ts';
import { topic } from '#platform/contract/live.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { forgetting } from '#platform/server/database/personal.ts';
import { writing } from '#platform/server/http/acts.ts';
import { serveActs } from '#platform/server/http/serve-acts.ts';
import { defineServer } from '#platform/server/manifest.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { connections } from '../contract.ts';
import { answers } from './acts/answers.ts';
import { ending, forgetPerson } from './acts/ending.ts';
import { introducing } from './acts/introducing.ts';
import { meeting } from './acts/meeting.ts';
import { releaseHeld, representing } from './acts/representing.ts';
import { requests } from './acts/requests.ts';
import { settleBlocks } from './acts/settling.ts';
import { changesGo } from './jobs.ts';
import type { ConnectionsParts } from './parts.ts';
import { exportOwn, openDecisions } from './queries/own.ts';
import * as tables from './tables.ts';

/** Connections, mounted; other features report blocks and which representative strangers reach first. */
export interface ConnectionsFeature extends ServerFeature {
  readonly settleBlocks: BlockListener;
  readonly releaseHeld: FirstContactListener;
}

/** What connections bring to the server. */
export const connectionsServer = defineServer({
  contract: connections,
  mount(parts: ConnectionsParts): ConnectionsFeature {
    const { platform } = parts.notifier;
    const { clock, database } = platform;
    const { orm } = database;
    const at = (tx: Transaction) => writing(tx, parts, { now: clock.now() });
    const acts = { ...requests, ...answers, ...representing, ...ending, ...introducing, ...meeting };
    return {
      router: serveActs(connections, platform, parts, acts),
      jobs: [changesGo(platform)],
      settleBlocks: (tx, pair) => settleBlocks(at(tx), pair),
      releaseHeld: (tx, changed) => releaseHeld(at(tx), changed),
      forget: forgetting(tables, { before: (tx, { id }) => forgetPerson(at(tx), id) }),
      openDecisions: openDecisions(orm),
      exportOf: (person) => exportOwn({ orm, person, now: clock.now() }),
      topicsOf: async (person) => [topic.person(person)],
    };
  },
});
