import { and, eq } from 'drizzle-orm';
import { appointFirst } from '#features/access/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import { whoCanSignIn } from '../queries/accounts-by-name.ts';
import { account } from '../tables.ts';

/** Makes a person signing in with a verified SUPER_ADMIN_EMAIL a SUPER_ADMIN if there is none (S12). */
export async function appointBySetting(
  { platform, tx }: { readonly platform: Platform; readonly tx: Transaction },
  { person, email }: { readonly person: PersonId; readonly email: string },
): Promise<void> {
  if (platform.config.superAdminEmail !== email) return;
  const [proven] = await tx.orm
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.id, person), eq(account.email, email), eq(account.emailVerified, true)));
  if (proven) await appointFirst({ platform, tx, whoCanSignIn }, person, 'SUPER_ADMIN_EMAIL');
}
