import { defineServer, page } from '#platform/server/manifest.ts';
import { audit } from '../contract.ts';
import { auditFeature } from './feature.ts';

const security = page('admin-security');

/** The audit routes and jobs, and who can call them. */
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
