import { translated } from '#platform/ui/language.ts';

/** The words of the ways in besides the password; apart from those that every visitor loads at once. */
export const ways = translated('ways', {
  or: 'or',
  passkey: 'Use a passkey',
  passkeyBusy: 'Waiting for your passkey…',
  passkeyNothing: 'No passkey was used. Try again, or sign in with your password.',
  provider: (name: string) => `Continue with ${name}`,
  providerBusy: (name: string) => `Going to ${name}…`,
  fallbackName: 'the other side',
  codeLead: 'Open the authenticator app on your phone and type the six digits it shows for Backlot.',
  codeLabel: 'Code',
  codeMissing: 'Type the six digits',
  recoveryLead: 'Type one of the recovery codes you kept. It is good once.',
  recoveryLabel: 'Recovery code',
  recoveryMissing: 'Type a recovery code',
  useRecovery: 'Use a recovery code',
  useCode: 'Use the authenticator app',
  submit: 'Continue',
  submitting: 'Checking…',
  startOver: 'Start over',
  throttled: (wait: string) => `Too many wrong codes. Please try again in ${wait}.`,
  unreachable: 'Backlot cannot be reached. Check your connection and try again.',
  fault: 'Something went wrong on our side. Wait a moment and try again.',
  notes: {
    cancelled: (name: string) => ({
      title: `You did not sign in with ${name}`,
      line: 'Nothing was changed. Try again, or sign in with your password.',
    }),
    unreachable: (name: string) => ({
      title: `${name} does not answer`,
      line: 'Try again in a moment, or sign in with your password.',
    }),
    refused: (name: string) => ({
      title: `What ${name} answered could not be checked`,
      line: 'You are not signed in. Try again.',
    }),
    over: (name: string) => ({
      title: `Signing in with ${name} took too long, or began in another browser`,
      line: 'Begin again here.',
    }),
    not_invited: () => ({
      title: 'This address has no invitation yet',
      line: 'Backlot is by invitation only. Request an invitation from a colleague who is on Backlot for this very address, or continue with another account.',
    }),
    locked: () => ({ title: 'This account is locked', line: 'Ask an administrator.' }),
    unverified: (name: string) => ({
      title: `${name} has not verified your address`,
      line: 'Verify it there first, then come back.',
    }),
    no_address: (name: string) => ({
      title: `${name} gave no email address`,
      line: 'Backlot knows people by their address. Allow it to be passed on, then come back.',
    }),
    other_linked: (name: string) => ({
      title: `This address is connected with another ${name} account`,
      line: 'Sign in with that one, or with your password.',
    }),
    confirm: (name: string) => ({
      title: 'You have an account with this address already',
      line: `Sign in once the way you did before, and ${name} is connected with it.`,
    }),
  },
});
