import type { Platform, ServerFeature } from '#platform/server/platform.ts';
import type { AudioStore } from './commands/transcribe.ts';
import { deleteOldVoice, voiceDeletion } from './jobs.ts';
import { serveTranscriptions } from './routes/transcriptions.ts';
import { transformRoutes } from './routes/transform.ts';

/** What helps people write, mounted; recordings are kept, for their short time, where all files are. */
export const writingFeature = (platform: Platform, audio: AudioStore): ServerFeature => ({
  router: transformRoutes(platform),
  serve: (app, actorOf) => serveTranscriptions(app, { platform, audio, actorOf }),
  jobs: [voiceDeletion(platform, audio)],
  // While no process ran nobody swept.
  start: () => deleteOldVoice(platform, audio),
});
