import { translated } from '#platform/ui/language.ts';

/** The copy of the identity proof. */
export const proofCopy = translated('proof', {
  title: 'Confirm it’s you',
  line: 'This changes who can use your account. Enter your password again.',
  confirm: 'Confirm',
  confirming: 'Confirming...',
  cancel: 'Cancel',
  passwordMissing: 'Password is required',
  passkeyLine: 'This changes who can use your account. Use one of your passkeys again.',
  passkeyNothing: 'No passkey was used. Try again.',
  codeLine: 'This changes who can use your account. Enter a code from your authenticator app.',
  code: 'Code',
  codeMissing: 'Enter a code',
  ways: { password: 'Use password', passkey: 'Use a passkey', code: 'Use a code' },
  none: 'This account has no password to confirm with. Sign out, sign in again, then retry.',
  broken: 'Couldn’t load the ways to confirm',
  unreachable: 'Can’t reach Backlot. Check your connection and try again.',
  fault: 'Something went wrong on our end. Wait a moment and try again.',
});
