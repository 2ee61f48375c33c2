import { signedIn } from '#platform/contract/policy.ts';
import { forgetting } from '#platform/server/database/personal.ts';
import { serveActs } from '#platform/server/http/serve-acts.ts';
import { createLimiter } from '#platform/server/limits/limiter.ts';
import { defineServer } from '#platform/server/manifest.ts';
import type { Platform, ServerFeature } from '#platform/server/platform.ts';
import { writing } from '../contract/index.ts';
import { transformLimits } from '../limits.ts';
import { serveTranscriptions } from './acts/transcribing.ts';
import { transforming } from './acts/transforming.ts';
import { words } from './acts/words.ts';
import { deleteOldVoice, voiceDeletion } from './jobs.ts';
import type { AudioStore, WordSource } from './parts.ts';
import { ownWordsOf } from './queries.ts';
import * as tables from './tables.ts';

interface Given {
  /** Recordings are stored briefly, with all other files. */
  readonly audio: AudioStore;
  readonly known: WordSource;
}

/** The server side of writing. */
export const writingServer = defineServer({
  contract: writing,
  otherRoutes: {
    // Only for people who allowed cloud transcription.
    'PUT /api/transcriptions/:id': signedIn,
  },
  mount(platform: Platform, { audio, known }: Given): ServerFeature {
    const { database } = platform;
    const { perWindow: points, windowMs } = transformLimits;
    const transforms = createLimiter(database, { name: 'text-transform', points, windowMs });
    return {
      router: serveActs(writing, platform, { platform, known, transforms }, { ...transforming, ...words }),
      serve: (app, actorOf) => serveTranscriptions(app, { platform, audio, actorOf }),
      jobs: [voiceDeletion(platform, audio)],
      // Nothing was swept while no process ran.
      start: () => deleteOldVoice(platform, audio),
      forget: forgetting(tables),
      exportOf: async (person) => ({
        ownWords: (await ownWordsOf(database.orm, person)).map(({ word }) => word),
      }),
    };
  },
});
