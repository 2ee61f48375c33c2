import { defineServer, page } from '#platform/server/manifest.ts';
import { tutorials as contract } from '../contract.ts';
import { tutorialsFeature } from './feature.ts';

const tutorials = page('documentation');

/** The tutorials feature on the server, and who can call it. */
export const tutorialsServer = defineServer({
  contract,
  policies: {
    list: tutorials,
    unseen: tutorials,
    watch: tutorials,
    tell: tutorials,
  },
  otherRoutes: {
    'GET /api/tutorials/files/*': tutorials,
  },
  mount: tutorialsFeature,
});
