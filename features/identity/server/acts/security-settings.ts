import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Acts } from '#platform/server/http/acts.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { SecuritySettings, securityContract } from '../../contract/security.ts';
import type { Identity } from '../parts.ts';
import { findSecuritySettings } from '../queries/security.ts';
import { securitySetting } from '../tables.ts';
import { presentSettings } from '../views.ts';

export const securitySettings: Acts<
  Pick<typeof securityContract, 'securitySettings' | 'saveSecuritySettings'>,
  Identity
> = {
  securitySettings: (at) => viewSettings(at),

  async saveSecuritySettings(act, { version, hasGenericErrors, reason }) {
    const { orm, person, now } = act;
    const before = await findSecuritySettings(orm);
    const next = { hasGenericErrors, version: version + 1, updatedBy: person, updatedAt: now };
    // Version 0: nothing was saved yet.
    const saved =
      version === 0
        ? await orm
            .insert(securitySetting)
            .values({ id: 1, ...next })
            .onConflictDoNothing()
            .returning({ version: securitySetting.version })
        : await orm
            .update(securitySetting)
            .set(next)
            .where(and(eq(securitySetting.id, 1), eq(securitySetting.version, version)))
            .returning({ version: securitySetting.version });
    const current = await viewSettings(act);
    if (saved.length === 0) return act.refuse('settings.changed', { current });
    await act.audit({
      subject: { kind: 'security_settings', id: '1' },
      before: { hasGenericErrors: before?.hasGenericErrors ?? null },
      after: { hasGenericErrors },
      reason,
    });
    return current;
  },
};

const viewSettings = async ({
  orm,
  platform,
}: {
  readonly orm: NodePgDatabase;
  readonly platform: Pick<Platform, 'config'>;
}): Promise<SecuritySettings> =>
  presentSettings(await findSecuritySettings(orm), platform.config.hasGenericSignInErrors);
