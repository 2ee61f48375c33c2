import { type PasswordOwner, type PasswordProblem, passwordProblem } from '../../policy/password-rule.ts';

/** What is wrong with a new password; undefined when nothing is. The browser knows all of it but the common ones. */
export async function judgePassword(
  password: string,
  owner: PasswordOwner,
): Promise<PasswordProblem | undefined> {
  const problem = passwordProblem(password, owner);
  if (problem) return problem;
  // Its dictionary takes a third of a second and some megabytes: it comes with the first password that somebody sets.
  const { isCommon } = await import('./common-password.ts');
  return isCommon(password) ? 'common' : undefined;
}
