import { translated } from '#platform/ui/language.ts';

/** The copy of the ways to sign in besides the password, kept apart from what every visitor loads at once. */
export const ways = translated('ways', {
  or: 'or',
  passkey: 'Use a passkey',
  passkeyBusy: 'Waiting for your passkey…',
  passkeyNothing: 'No passkey was used. Try again, or sign in with your password.',
  provider: (name: string) => `Continue with ${name}`,
  providerBusy: (name: string) => `Going to ${name}…`,
  fallbackName: 'the service',
  codeLead: 'Enter the six digits your authenticator app shows for Backlot.',
  codeLabel: 'Code',
  codeMissing: 'Enter the six digits',
  recoveryLead: 'Enter one of your recovery codes. Each works once.',
  recoveryLabel: 'Recovery code',
  recoveryMissing: 'Enter a recovery code',
  useRecovery: 'Use a recovery code',
  useCode: 'Use the authenticator app',
  submit: 'Continue',
  submitting: 'Checking…',
  startOver: 'Start over',
  throttled: (wait: string) => `Too many wrong codes. Please try again in ${wait}.`,
  unreachable: 'Can’t reach Backlot. Check your connection and try again.',
  fault: 'Something went wrong on our end. Wait a moment and try again.',
  notes: {
    cancelled: (name: string) => ({
      title: `${name} sign-in canceled`,
      line: 'Nothing was changed. Try again, or sign in with your password.',
    }),
    unreachable: (name: string) => ({
      title: `${name} isn’t responding`,
      line: 'Try again in a moment, or sign in with your password.',
    }),
    refused: (name: string) => ({
      title: `Couldn’t verify the response from ${name}`,
      line: 'You’re not signed in. Try again.',
    }),
    over: (name: string) => ({
      title: `Signing in with ${name} took too long, or started in another browser`,
      line: 'Start again here.',
    }),
    not_invited: () => ({
      title: 'This address hasn’t been invited yet',
      line: 'Backlot is invite-only. Ask a colleague on Backlot to invite this exact address, or continue with another account.',
    }),
    locked: () => ({ title: 'This account is locked', line: 'Ask an administrator.' }),
    unverified: (name: string) => ({
      title: `${name} hasn’t verified your email address`,
      line: 'Verify it there first, then come back.',
    }),
    no_address: (name: string) => ({
      title: `${name} didn’t share your email address`,
      line: 'Backlot needs your email address. Allow sharing it, then come back.',
    }),
    other_linked: (name: string) => ({
      title: `This address is connected to another ${name} account`,
      line: 'Sign in with that one, or with your password.',
    }),
    confirm: (name: string) => ({
      title: 'You already have an account with this address',
      line: `Sign in once the way you usually do to connect ${name}.`,
    }),
  },
});
