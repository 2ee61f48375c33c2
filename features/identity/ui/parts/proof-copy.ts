import { translated } from '#platform/ui/language.ts';

/** The words of the proof that it is me. */
export const proofCopy = translated('proof', {
  title: 'Confirm that it is you',
  line: 'What you are about to do changes who can use your account. Type your password once more.',
  confirm: 'Confirm',
  confirming: 'Confirming...',
  cancel: 'Cancel',
  passwordMissing: 'Password is required',
  passkeyLine:
    'What you are about to do changes who can use your account. Use one of your passkeys once more.',
  passkeyNothing: 'No passkey was used. Try again.',
  codeLine:
    'What you are about to do changes who can use your account. Type a code from your authenticator app.',
  code: 'Code',
  codeMissing: 'Type a code',
  ways: { password: 'Use the password', passkey: 'Use a passkey', code: 'Use a code' },
  none: 'Sign out and sign in again, then repeat what you were doing: this account has no password to confirm with.',
  broken: 'The ways to confirm could not be loaded',
  unreachable: 'Backlot cannot be reached. Check your connection and try again.',
  fault: 'Something went wrong on our side. Wait a moment and try again.',
});
