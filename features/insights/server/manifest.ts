import { defineServer, page, signedIn } from '#platform/server/manifest.ts';
import { insights } from '../contract.ts';
import { insightsFeature } from './feature.ts';

const debug = page('admin-debug');

/** What insights adds to the server, and who can call it. */
export const insightsServer = defineServer({
  contract: insights,
  policies: {
    pageViews: signedIn,
    vitals: signedIn,
    performance: page('admin-performance'),
    debug,
    debugRoles: debug,
    debugNotification: debug,
    debugMail: debug,
    debugCopied: debug,
    debugRecords: debug,
  },
  mount: insightsFeature,
});
