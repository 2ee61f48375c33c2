import { translated } from '#platform/ui/language.ts';

/** The words of the page behind the mailed link. */
export const newcomerCopy = translated('newcomer', {
  opening: 'Opening your invitation...',
  title: (name: string) => `${name} invites you to Backlot`,
  incompleteTitle: 'This link is not complete',
  incomplete: 'Open the link in your mail once more: a part of it is missing, or this page was loaded again.',
  unknownTitle: 'This link is no longer good',
  unknown:
    'It was replaced by a newer one, or it was never sent. Look for the latest invitation in your mail.',
  vouched: 'Vouches for you',
  knownFrom: (words: string) => `Known from: ${words}`,
  until: 'Good until',
  account: 'You sign in with',
  name: 'Your name',
  nameHelp: 'As it stands in credits.',
  nameMissing: 'Your name is required',
  passwordMissing: 'Password is required',
  join: 'Join Backlot',
  joining: 'Joining...',
  retry: 'Try again',
  signIn: 'Sign in',
  expiredTitle: 'This invitation has expired',
  expired: (name: string) => `Invitations are good for 14 days. Ask ${name} to invite you again.`,
  revokedTitle: 'This invitation was taken back',
  revoked: (name: string) => `If that is a surprise, ask ${name}.`,
  usedTitle: 'This invitation has been used',
  used: (email: string) => `${email} has an account. Sign in with it.`,
  otherTitle: 'You are signed in as somebody else',
  other: (own: string, invited: string) =>
    `This browser is signed in as ${own}. The invitation is for ${invited} and makes an account of its own; nothing has changed.`,
  switchAccount: (email: string) => `Sign out and go on as ${email}`,
  stay: (email: string) => `Stay signed in as ${email}`,
  switching: 'Signing out...',
  unreachable:
    'Backlot cannot be reached. What you typed is still here: check your connection and try again.',
  fault: 'Something went wrong on our side. Wait a moment and try again.',
});
