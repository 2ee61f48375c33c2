import { defineServer, page } from '#platform/server/manifest.ts';
import { audit } from '../contract.ts';
import { auditFeature } from './feature.ts';

const security = page('admin-security');

/** What audit brings to the server, and who may ask for it. */
export const auditServer = defineServer({
  contract: audit,
  policies: {
    list: security,
    exportList: security,
    actions: security,
    verify: security,
    read: security,
  },
  mount: auditFeature,
});
