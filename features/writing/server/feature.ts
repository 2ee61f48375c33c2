import type { Platform, ServerFeature } from '#platform/server/platform.ts';
import { forgetWords } from './commands/own-words.ts';
import type { AudioStore } from './commands/transcribe.ts';
import { deleteOldVoice, voiceDeletion } from './jobs.ts';
import { ownWordsOf } from './queries/own-words.ts';
import { writingRoutes } from './routes/index.ts';
import { serveTranscriptions } from './routes/transcriptions.ts';
import type { WordSource } from './routes/words.ts';

/** Writing tools, mounted; recordings are stored briefly, with all other files. */
export const writingFeature = (
  platform: Platform,
  { audio, known }: { audio: AudioStore; known: WordSource },
): ServerFeature => ({
  router: writingRoutes(platform, known),
  serve: (app, actorOf) => serveTranscriptions(app, { platform, audio, actorOf }),
  jobs: [voiceDeletion(platform, audio)],
  // Nothing was swept while no process ran.
  start: () => deleteOldVoice(platform, audio),
  forget: (tx, { id }) => forgetWords(tx, id),
  exportOf: async (person) => ({
    ownWords: (await ownWordsOf(platform.database.orm, person)).map(({ word }) => word),
  }),
});
