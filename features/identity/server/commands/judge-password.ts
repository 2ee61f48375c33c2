import { type PasswordOwner, type PasswordProblem, passwordProblem } from '../../policy/password-rule.ts';

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
