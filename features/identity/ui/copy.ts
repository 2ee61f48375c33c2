import { translated } from '#platform/ui/language.ts';

/** The copy of sign-in. The refusals' texts come from the contract. */
export const copy = translated('identity', {
  title: 'Sign in',
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  signIn: 'Sign in',
  codeTitle: 'Enter your code',
  forgot: 'Forgot your password?',
  borrowed: 'Shared device',
  borrowedHelp: 'Signs you out after two hours and keeps nothing on this device.',
  authenticating: 'Authenticating...',
  emailMissing: 'Email is required',
  emailWrong: 'Enter an email address, like name@company.com',
  passwordMissing: 'Password is required',
  passwordTooLong: (max: number) => `Use at most ${max} characters`,
  invited: 'Backlot is invite-only.',
  howToGetOne: 'How to get an invitation',
  howToGetOneAnswer:
    'Every member was vouched for by another. Ask a colleague on Backlot to invite the email address you want to sign in with.',
  notInvited: 'This address hasn’t been invited yet',
  notInvitedAnswer:
    'Backlot is invite-only. Ask a colleague on Backlot to invite this exact address, then sign in again.',
  unreachable: 'Can’t reach Backlot. What you typed is still here. Check your connection and try again.',
  fault: 'Something went wrong on our end. Wait a moment and try again.',
});
