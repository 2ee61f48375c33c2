import { translated } from '#platform/ui/language.ts';

/** The words of sign-in; the refusals' own texts come from the contract. */
export const copy = translated('identity', {
  title: 'Sign in',
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  signIn: 'Sign in',
  codeTitle: 'Enter your code',
  forgot: 'Forgot your password?',
  borrowed: 'This is not my device',
  borrowedHelp: 'Signed in for two hours at most, messages and schedule only, and nothing is kept here.',
  authenticating: 'Authenticating...',
  emailMissing: 'Email is required',
  emailWrong: 'Enter the whole address, such as name@company.com',
  passwordMissing: 'Password is required',
  passwordTooLong: (max: number) => `Passwords have at most ${max} characters`,
  invited: 'Backlot is by invitation.',
  howToGetOne: 'How to get one',
  howToGetOneAnswer:
    'Everybody here was vouched for by somebody inside. Ask a colleague who is on Backlot to invite the email address you want to sign in with; the invitation comes by email.',
  notInvited: 'This address has no invitation yet',
  notInvitedAnswer:
    'Backlot is by invitation only. Ask a colleague who is on Backlot to invite this very address, then sign in again.',
  unreachable:
    'Backlot cannot be reached. What you typed is still here: check your connection and try again.',
  fault: 'Something went wrong on our side. Wait a moment and try again.',
});
