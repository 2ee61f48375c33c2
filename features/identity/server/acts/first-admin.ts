import { eq } from 'drizzle-orm';
import { appointFirst, hasSuperAdmin } from '#features/access/server/public.ts';
import { admitPerson } from '#features/profiles/server/public.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { Platform } from '#platform/server/platform.ts';
import { newSecret } from '#platform/server/session/secret.ts';
import { servedAmong } from '#platform/server/session/served.ts';
import type { firstAdminContract } from '../../contract/sign-in.ts';
import { limits } from '../../limits.ts';
import { createAccount } from '../access/accounts.ts';
import { enter } from '../access/entering.ts';
import { findProof, keepProof, takeProof } from '../access/once-proofs.ts';
import { hashSecret, judgePassword } from '../access/passwords.ts';
import type { Identity } from '../parts.ts';
import { account } from '../tables.ts';

const kind = 'first_admin';

/**
 * Creates a secret that makes the first SUPER_ADMIN. Undefined in the demo world and once there is one. Created at each
 * start, so that a lost log line does not lock everyone out. Using one invalidates all of them.
 */
export async function offerFirstAdmin(platform: Platform): Promise<string | undefined> {
  if (platform.config.hasDemoWorld) return undefined;
  const secret = newSecret();
  return platform.database.write(async (tx) => {
    if (await hasSuperAdmin(tx, servedAmong)) return undefined;
    await keepProof({ platform, orm: tx.orm }, { kind, secret, lifeMs: limits.firstAdminLifeMs });
    return secret;
  });
}

export const firstAdmin: Acts<typeof firstAdminContract, Identity> = {
  becomeFirstAdmin: {
    /**
     * Creates account, profile and SUPER_ADMIN together, and signs in. When many try at once, exactly one succeeds. A
     * secret that was used in vain stays valid.
     */
    async steps(at, { secret, name, email, password }) {
      const { platform, request } = at;
      // Checked before the password is hashed, so that a request without a secret costs nothing.
      if (!(await findProof(at, { kind, secret }))) return at.refuse('first_admin.dead');
      const problem = await judgePassword(password, { email, name });
      if (problem) return at.refuse('password.refused', { problem });
      const passwordHash = await hashSecret(password, platform.config.passwordCost);
      const cookies = await at.write(async (act) => {
        const { tx } = act;
        const person = platform.newId();
        if (!(await takeProof(act, { kind, secret }))) return act.refuse('first_admin.dead');
        const [known] = await act.orm
          .select({ id: account.id })
          .from(account)
          .where(eq(account.email, email));
        if (known) return act.refuse('email.taken');
        await createAccount(tx, { person, email, name, passwordHash }, platform.newId);
        await admitPerson(tx, { id: person, displayName: name, mayCreate: true });
        if (!(await appointFirst({ platform, tx, whoCanSignIn: servedAmong }, person, 'first_admin_link')))
          return act.refuse('first_admin.dead');
        const entry = await enter(act, { email, assurance: 'password' }, request);
        if (entry.kind !== 'signed_in') throw new Error(`the first admin could not enter: ${entry.kind}`);
        return entry.cookies;
      });
      for (const cookie of cookies) request.addHeader('set-cookie', cookie);
      return { signedIn: true };
    },
  },
};
