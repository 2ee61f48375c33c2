import { eq } from 'drizzle-orm';
import { appointFirst, hasSuperAdmin } from '#features/access/server/public.ts';
import { admitPerson } from '#features/profiles/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { isA, orAnswer } from '#platform/server/expected-end.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type { Platform } from '#platform/server/platform.ts';
import { newSecret } from '#platform/server/session/secret.ts';
import { limits } from '../../limits.ts';
import type { PasswordProblem } from '../../policy/password-rule.ts';
import { createAccount } from '../commands/create-account.ts';
import { enter } from '../commands/enter.ts';
import type { EntryParts } from '../commands/entry-parts.ts';
import { judgePassword } from '../commands/judge-password.ts';
import { findProof, keepProof, takeProof } from '../commands/once-proof.ts';
import { hashSecret } from '../commands/passwords.ts';
import { whoCanSignIn } from '../queries/accounts-by-name.ts';
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
    if (await hasSuperAdmin(tx, whoCanSignIn)) return undefined;
    await keepProof({ platform, orm: tx.orm }, { kind, secret, lifeMs: limits.firstAdminLifeMs });
    return secret;
  });
}

export interface FirstAdmin {
  readonly secret: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

export type FirstAdminOutcome =
  | { readonly kind: 'signed_in'; readonly cookies: readonly string[] }
  | { readonly kind: 'dead' }
  | { readonly kind: 'taken' }
  | { readonly kind: 'refused'; readonly problem: PasswordProblem };

/** Ends the transaction with an outcome, so that a secret that was used in vain stays valid. */
class Stopped extends Error {
  readonly outcome: FirstAdminOutcome;
  constructor(outcome: FirstAdminOutcome) {
    super(outcome.kind);
    this.outcome = outcome;
  }
}

/** Creates account, profile and SUPER_ADMIN together, and signs in. When many try at once, exactly one succeeds. */
export async function becomeFirstAdmin(
  parts: EntryParts,
  wish: FirstAdmin,
  context: Pick<RequestContext, 'headers' | 'source'>,
): Promise<FirstAdminOutcome> {
  const { platform } = parts;
  const { orm } = platform.database;
  // Checked before the password is hashed, so that a request without a secret costs nothing.
  if (!(await findProof({ platform, orm }, { kind, secret: wish.secret }))) return { kind: 'dead' };
  const problem = await judgePassword(wish.password, wish);
  if (problem) return { kind: 'refused', problem };
  const passwordHash = await hashSecret(wish.password, platform.config.passwordCost);
  const making = platform.database.write((tx) =>
    makeFirst({ ...parts, tx }, { ...wish, passwordHash }, context),
  );
  return orAnswer(making, isA(Stopped), ({ outcome }) => outcome);
}

async function makeFirst(
  { tx, ...parts }: EntryParts & { readonly tx: Transaction },
  wish: FirstAdmin & { readonly passwordHash: string },
  context: Pick<RequestContext, 'headers' | 'source'>,
): Promise<FirstAdminOutcome> {
  const { platform } = parts;
  const person = platform.newId();
  const taken = await takeProof({ platform, orm: tx.orm }, { kind, secret: wish.secret });
  if (!taken) throw new Stopped({ kind: 'dead' });
  const { email, name, passwordHash } = wish;
  const [known] = await tx.orm.select({ id: account.id }).from(account).where(eq(account.email, email));
  if (known) throw new Stopped({ kind: 'taken' });
  await createAccount(tx, { person, email, name, passwordHash }, platform.newId);
  await admitPerson(tx, { id: person, displayName: name, mayCreate: true });
  if (!(await appointFirst({ platform, tx, whoCanSignIn }, person, 'first_admin_link')))
    throw new Stopped({ kind: 'dead' });
  const entry = await enter({ ...parts, tx }, { email, assurance: 'password' }, context);
  if (entry.kind !== 'signed_in') throw new Error(`the first admin could not enter: ${entry.kind}`);
  return { kind: 'signed_in', cookies: entry.cookies };
}
