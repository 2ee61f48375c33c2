import { topic } from '#platform/contract/live.ts';
import { signedIn } from '#platform/contract/policy.ts';
import { forgetting } from '#platform/server/database/personal.ts';
import { serveActs } from '#platform/server/http/serve-acts.ts';
import { createLimiter } from '#platform/server/limits/limiter.ts';
import { defineServer } from '#platform/server/manifest.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { profiles } from '../contract.ts';
import { limits } from '../limits.ts';
import { blocks } from './acts/blocks.ts';
import { changes } from './acts/changes.ts';
import { clients } from './acts/clients.ts';
import { credits, suggesting } from './acts/credits.ts';
import { serveDownloads } from './acts/downloads.ts';
import { duplicates } from './acts/duplicates.ts';
import { editing } from './acts/editing.ts';
import { imdb } from './acts/imdb.ts';
import { people } from './acts/people.ts';
import { photo, servePhotos } from './acts/photos.ts';
import { presence } from './acts/presence.ts';
import { representing } from './acts/representation.ts';
import { formerNamesEnd, presenceEnd } from './jobs.ts';
import { announcePlaceholder, dropSuggestions } from './listeners/accounts.ts';
import { announceAttendance } from './notify.ts';
import type { ProfilesParts } from './parts.ts';
import { exportOwn, openDecisions } from './queries/own.ts';
import * as tables from './tables.ts';

const dayMs = 24 * 60 * 60_000;

/** Profiles, presence, blocks and the catalogues, as the server mounts them. */
export const profilesServer = defineServer({
  contract: profiles,
  otherRoutes: {
    // Same access as profiles.get.
    'GET /api/people/:id/photos/:file': { ...signedIn, exported: 'no: looks' },
    'GET /api/people/:id/vcard': { ...signedIn, exported: 'person.exported' },
    'GET /api/people/:id/resume': { ...signedIn, exported: 'person.exported' },
  },
  mount(parts: ProfilesParts): ServerFeature {
    const { platform } = parts;
    const { database } = platform;
    const limited = {
      suggestions: createLimiter(database, {
        name: 'suggested-credits',
        points: limits.suggestionsPerDay,
        windowMs: dayMs,
      }),
      imdbQuestions: createLimiter(database, {
        name: 'imdb-test',
        points: limits.imdbQuestionsPerWindow,
        windowMs: limits.imdbWindowMs,
      }),
    };
    const acts = {
      ...people,
      ...editing,
      ...photo,
      ...clients,
      ...changes,
      ...presence,
      ...blocks,
      ...credits,
      ...suggesting,
      ...imdb,
      ...duplicates,
      ...representing,
    };
    return {
      router: serveActs(profiles, platform, { ...parts, ...limited }, acts),
      serve: (app, actorOf) => {
        servePhotos(app, platform, actorOf);
        serveDownloads(app, parts, actorOf);
      },
      exportOf: (person) => exportOwn(database.orm, person),
      openDecisions: openDecisions(database.orm),
      forget: forgetting(tables, { before: dropSuggestions, after: announcePlaceholder }),
      jobs: [presenceEnd(parts), formerNamesEnd(platform)],
      start: async () => announceAttendance(platform),
      // A person's tabs always follow their own profile; other people's tabs follow it when they view it.
      topicsOf: async (person) => [topic.of('profile', person)],
    };
  },
});
