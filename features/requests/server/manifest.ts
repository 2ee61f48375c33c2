import { defineServer, page } from '#platform/server/manifest.ts';
import { requests } from '../contract.ts';
import { requestsFeature } from './feature.ts';

/** What the list of open decisions brings to the server, and who may ask for it. */
export const requestsServer = defineServer({
  contract: requests,
  policies: { list: page('requests'), nudge: page('requests') },
  mount: requestsFeature,
});
