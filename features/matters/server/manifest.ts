import { defineServer, signedIn } from '#platform/server/manifest.ts';
import { matters } from '../contract.ts';
import { mattersFeature } from './feature.ts';

/** What matters bring to the server, and who can call it: each kind decides who may see what. */
export const mattersServer = defineServer({
  contract: matters,
  policies: { about: signedIn, things: signedIn, find: signedIn, link: signedIn, unlink: signedIn },
  mount: mattersFeature,
});
