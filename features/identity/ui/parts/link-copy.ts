import { translated } from '#platform/ui/language.ts';

/**
 * The copy of mailed links: requesting a new password, and the pages of links. Core 5 prescribes some of it verbatim.
 */
export const linkCopy = translated('links', {
  back: 'Back to sign in',
  email: 'Email',
  emailMissing: 'Email is required',
  emailWrong: 'Enter an email address, like name@company.com',
  unreachable: 'Can’t reach Backlot. Check your connection and try again.',
  fault: 'Something went wrong on our end. Wait a moment and try again.',
  tooMany: 'Too many requests. Please try again later.',
  request: {
    title: 'Reset your password',
    lead: 'We’ll email you a link. Your current password works until you set a new one.',
    send: 'Send link',
    sending: 'Sending...',
    throttled: (wait: string) => `Too many password reset attempts. Please try again in ${wait}.`,
    sentTitle: 'Check your email',
    sent: (email: string) =>
      `If ${email} has an account, we sent it a link to set a new password. It expires in 60 minutes, and only the newest link works.`,
    sentHelp:
      'Nothing after a few minutes? Check your spam folder, and make sure this is the address you sign in with.',
    another: 'Try another address',
  },
  opening: 'Opening the link...',
  retry: 'Try again',
  dead: {
    title: 'This link no longer works',
    line: 'It was already used, replaced by a newer one, or has expired. Nothing was changed.',
    incomplete: 'The link is incomplete, or this page was reloaded. Open the link from your email again.',
    newOne: 'Get a new link',
  },
  password: {
    title: 'Set a new password',
    account: 'Account',
    label: 'New password',
    show: 'Show password',
    hint: (min: number) => `At least ${min} characters. A few random words are strong and easy to remember.`,
    strength: { fair: 'Good enough', good: 'Good', strong: 'Strong' },
    strengthLabel: 'Strength',
    problems: {
      missing: 'Password is required',
      short: (min: number) => `At least ${min} characters`,
      long: (max: number) => `Use at most ${max} characters`,
      simple: 'Repeated or sequential characters are easy to guess',
      common: 'This is a very common password',
      personal: 'Don’t use your name or email address',
    },
    set: 'Set password',
    setting: 'Setting...',
  },
  confirm: {
    title: 'Use this address?',
    lead: (from: string, to: string) => `You currently sign in with ${from}. From now on you’ll use ${to}.`,
    act: 'Use this address',
    acting: 'Changing...',
    doneTitle: 'Address changed',
    done: (email: string) =>
      `Sign in with ${email} from now on. We sent your old address a link to undo this for 7 days.`,
    goOn: 'Go to Backlot',
  },
  revert: {
    title: 'Undo the change?',
    lead: (from: string, to: string) =>
      `Your account currently uses ${from}. It goes back to ${to}, and all sessions are signed out.`,
    act: 'Undo the change',
    acting: 'Undoing...',
    doneTitle: 'Address restored',
    done: (email: string) =>
      `Your account uses ${email} again. Set a new password now: whoever changed the address may know the old one.`,
    newPassword: 'Reset password',
  },
  stay: {
    title: 'Keep your account?',
    lead: (email: string) =>
      `The account for ${email} is scheduled for deletion. If you keep it, nothing changes.`,
    act: 'Keep my account',
    acting: 'Keeping account...',
    doneTitle: 'Account kept',
    done: (email: string) => `Nothing was deleted. Sign in with ${email} as before.`,
  },
  taken: 'This address can no longer be used.',
  done: {
    title: 'Password set',
    none: 'Sign in with your new password.',
    ended: (count: number) =>
      count === 1
        ? 'One session was signed out. Sign in with your new password.'
        : `${count} sessions were signed out. Sign in with your new password.`,
    list: 'Signed-out sessions',
    device: (browser: string, system: string) => `${browser} on ${system}`,
    lastSeen: 'Last seen',
    unknown: 'Don’t recognize one? It’s signed out now.',
    signIn: 'Sign in',
  },
});

/** The copy of the page that creates the first super admin. */
export const firstAdminCopy = translated('firstAdmin', {
  title: 'Set up Backlot',
  lead: 'You’re the first one here. This account will be the super admin, who invites others and assigns roles.',
  name: 'Your name',
  nameMissing: 'Enter your name',
  act: 'Create account',
  acting: 'Creating...',
  deadTitle: 'This workspace already has an owner',
  dead: 'There’s already a super admin, or this link has expired. If there isn’t one, restart the server for a new link.',
});
