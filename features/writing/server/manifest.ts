import { defineServer, signedIn } from '#platform/server/manifest.ts';
import { writing } from '../contract/index.ts';
import { writingFeature } from './feature.ts';

/** What writing brings to the server, and who may ask for it. */
export const writingServer = defineServer({
  contract: writing,
  policies: {
    services: signedIn,
    format: signedIn,
    knownWords: signedIn,
    ownWords: signedIn,
    // Under an id of one's own; what is not there is removed already.
    addWord: signedIn,
    removeWord: signedIn,
  },
  otherRoutes: {
    // For whoever has allowed the cloud to hear them, and nobody else.
    'PUT /api/transcriptions/:id': signedIn,
  },
  mount: writingFeature,
});
