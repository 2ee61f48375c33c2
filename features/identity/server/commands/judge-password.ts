import { type PasswordOwner, type PasswordProblem, passwordProblem } from '../../policy/password-rule.ts';

// The dictionary takes a third of a second and some megabytes: it comes with the first password that somebody sets.
let estimator: Promise<typeof import('./common-password.ts')> | undefined;

/** What is wrong with a new password; undefined when nothing is. The browser knows all of it but the common ones. */
export async function judgePassword(
  password: string,
  owner: PasswordOwner,
): Promise<PasswordProblem | undefined> {
  const problem = passwordProblem(password, owner);
  if (problem) return problem;
  estimator ??= import('./common-password.ts');
  return (await estimator).isCommon(password) ? 'common' : undefined;
}
