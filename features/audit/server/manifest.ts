import type { PersonCache } from '#features/profiles/server/public.ts';
import { serveActs } from '#platform/server/http/serve-acts.ts';
import { defineServer } from '#platform/server/manifest.ts';
import type { Platform, ServerFeature } from '#platform/server/platform.ts';
import { audit } from '../contract.ts';
import { reading } from './acts/reading.ts';
import { headOf } from './queries.ts';

/** Reading and verifying the audit log. Entries are written through `platform.auditLog`. */
export const auditServer = defineServer({
  contract: audit,
  mount(platform: Platform, people: PersonCache): ServerFeature {
    const { database, log } = platform;
    return {
      router: serveActs(audit, platform, { people, database }, reading),
      jobs: [
        {
          // Someone who can rewrite the whole chain in the database still cannot rewrite logs that were shipped
          // elsewhere (decision 032).
          name: 'audit-head',
          cron: '41 * * * *',
          run: async () => {
            const { seq, hash } = await headOf(database);
            log.info({ audit: { seq, hash } }, 'the end of the audit');
          },
        },
      ],
    };
  },
});
