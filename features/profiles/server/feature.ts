import { topic } from '#platform/contract/live.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { forgetPerson } from './commands/forget-person.ts';
import { formerNamesEnd, presenceEnd } from './jobs.ts';
import { announceAttendance } from './listeners.ts';
import { exportOwn } from './queries/export-own.ts';
import { openDecisions } from './queries/open-decisions.ts';
import { serveDownloads } from './routes/downloads.ts';
import { profilesRoutes } from './routes/index.ts';
import type { ProfilesParts } from './routes/parts.ts';
import { servePhotos } from './routes/photos.ts';

/** Profiles, presence, blocks and the catalogues, mounted. */
export const profilesFeature = (parts: ProfilesParts): ServerFeature => ({
  router: profilesRoutes(parts),
  serve: (app, actorOf) => {
    servePhotos(app, { platform: parts.platform, actorOf });
    serveDownloads(app, { parts, actorOf });
  },
  exportOf: (person) => exportOwn(parts.platform.database.orm, person),
  openDecisions: (person) => openDecisions(parts.platform.database.orm, person),
  forget: forgetPerson,
  jobs: [presenceEnd(parts.platform, parts.onChange), formerNamesEnd(parts.platform)],
  start: async () => announceAttendance(parts.platform),
  // A person's tabs always follow their own profile; other people's tabs follow it when they view it.
  topicsOf: async (person) => [topic.of('profile', person)],
});
