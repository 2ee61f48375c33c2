import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Platform } from '#platform/server/platform.ts';
import { account, securitySetting } from '../tables.ts';

/** The saved sign-in settings, with who saved them. Undefined until they are saved. */
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

/** Whether an unknown address gets the error for a wrong password: the setting decides, else the environment (S25). */
export async function areErrorsGeneric({ database, config }: Platform): Promise<boolean> {
  const settings = await findSecuritySettings(database.orm);
  return settings?.hasGenericErrors ?? config.hasGenericSignInErrors;
}
