import { defineServer, signedIn } from '#platform/server/manifest.ts';
import { writing } from '../contract/index.ts';
import { writingFeature } from './feature.ts';

/** The server side of writing, and who may call it. */
export const writingServer = defineServer({
  contract: writing,
  policies: {
    services: signedIn,
    format: signedIn,
    knownWords: signedIn,
    ownWords: signedIn,
    // The id belongs to the person; removing a word that does not exist is harmless.
    addWord: signedIn,
    removeWord: signedIn,
  },
  otherRoutes: {
    // Only for people who allowed cloud transcription.
    'PUT /api/transcriptions/:id': signedIn,
  },
  mount: writingFeature,
});
