import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { type PasswordOwner, type PasswordProblem, passwordProblem } from '../../policy/password-rule.ts';
import { hashing } from './hash-queue.ts';

/** The cost of one hash: about 0.1 s and 32 MiB. `N` is the work, `r` the block, `p` the lanes (RFC 7914). */
const cost = { N: 16_384, r: 16, p: 1 } as const;
/** `N` of this server (`passwordCost` of its settings), which only tests lower. */
type Work = number;
const keyBytes = 64;
const derive = promisify<string, string, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt,
);

const derived = (secret: string, salt: string, { N, r, p }: { N: number; r: number; p: number }) =>
  hashing.run(() => derive(secret.normalize('NFKC'), salt, keyBytes, { N, r, p, maxmem: 128 * N * r * 2 }));

/**
 * Hashes a password, with its parameters in the result: `scrypt$N$r$p$salt$key`. Takes about 0.1 s off the event loop,
 * plus its wait in the queue. Refuses with 429 when too many wait (`hash-queue.ts`).
 */
export async function hashSecret(password: string, work: Work = cost.N): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  const key = await derived(password, salt, { ...cost, N: work });
  return ['scrypt', work, cost.r, cost.p, salt, key.toString('hex')].join('$');
}

/** Compared against when there is no hash, so that an unknown address costs the same as a wrong password (T07). */
const nobodys = (work: Work) =>
  ['scrypt', work, cost.r, cost.p, '0'.repeat(32), '0'.repeat(2 * keyBytes)].join('$');

/** Whether the password matches this hash. Without a hash it does the same work and returns false. */
export async function isSecret(
  password: string,
  hash: string | null | undefined,
  work: Work = cost.N,
): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (hash ?? nobodys(work)).split('$');
  const expected = Buffer.from(key, 'hex');
  const given = await derived(password, salt, { N: Number(N), r: Number(r), p: Number(p) });
  return hash != null && expected.length === given.length && timingSafeEqual(expected, given);
}

/** What is wrong with a new password. Undefined when nothing is. The browser checks all but common passwords. */
export async function judgePassword(
  password: string,
  owner: PasswordOwner,
): Promise<PasswordProblem | undefined> {
  const problem = passwordProblem(password, owner);
  if (problem) return problem;
  // The dictionary takes a third of a second and some megabytes, so it is loaded when a password is first set.
  const { isCommon } = await import('./common-password.ts');
  return isCommon(password) ? 'common' : undefined;
}
