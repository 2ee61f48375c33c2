import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Platform } from '#platform/server/platform.ts';
import { account, securitySetting } from '../tables.ts';

/** What administration decided about signing in, with who did; undefined until somebody decides. */
export async function findSecuritySettings(orm: NodePgDatabase) {
  const [row] = await orm
    .select({
      hasGenericErrors: securitySetting.hasGenericErrors,
      version: securitySetting.version,
      updatedBy: securitySetting.updatedBy,
      updatedAt: securitySetting.updatedAt,
      updaterName: account.name,
    })
    .from(securitySetting)
    .leftJoin(account, eq(account.id, securitySetting.updatedBy));
  return row;
}

/** Whether an unknown address reads like a wrong password: as administration says, else as the environment does (S25). */
export async function areErrorsGeneric({ database, config }: Platform): Promise<boolean> {
  const settings = await findSecuritySettings(database.orm);
  return settings?.hasGenericErrors ?? config.hasGenericSignInErrors;
}
